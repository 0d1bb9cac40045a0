// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import {
  consoleError,
  details,
  hydrate,
  openStates,
  QUESTIONS,
  resetIslands,
  setOpen,
  settled,
} from '../../support/hydrated-island.tsx';

resetIslands();

test('in a browser that does not know the name of details, questions still open one at a time', async () => {
  await hydrate(QUESTIONS, () => {
    for (const question of details()) question.removeAttribute('name');
    setOpen(0);
    setOpen(1);
  });
  expect(openStates()).toEqual([true, true, false]);
  await act(() => setOpen(2));
  await settled([false, false, true]);
  await act(() => setOpen(2, false));
  await settled([false, false, false]);
});

test('where a browser opens nothing for an address, the questions do: at first, and when it changes', async () => {
  Reflect.deleteProperty(Document.prototype, 'onbeforematch');
  location.hash = '#one';
  await hydrate(QUESTIONS);
  expect(openStates()).toEqual([true, false, false]);
  setOpen(0, false);
  await act(async () => {
    location.hash = '#two';
  });
  await settled([false, true, false]);
});

test('what a visitor opened counts for more than the address', async () => {
  location.hash = '#one';
  await hydrate(QUESTIONS, () => setOpen(1));
  expect(openStates()).toEqual([false, true, false]);
});

test('an address that cannot be decoded opens nothing and breaks nothing', async () => {
  location.hash = '#%E0%A4%A';
  await hydrate(QUESTIONS);
  expect(openStates()).toEqual([false, false, false]);
  expect(consoleError.mock.calls).toEqual([]);
});
