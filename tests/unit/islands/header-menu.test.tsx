// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import {
  click,
  hydrate,
  MENU,
  openStates,
  page,
  press,
  resetIslands,
  setOpen,
} from '../../support/hydrated-island.tsx';

resetIslands();

const summary = () => page.querySelector('summary');
test.each<[string, () => Promise<unknown>]>([
  ['Escape, wherever focus is,', () => press(document, 'Escape')],
  ['a link that is chosen', () => click(page.querySelector('.submenu a'))],
  ['focus that leaves it', () => act(async () => page.querySelector<HTMLElement>('[href="/blog"]')?.focus())],
])('%s closes a drop-down that was opened before hydration', async (_what, close) => {
  await hydrate(MENU, () => setOpen(0));
  page.addEventListener('click', (event) => event.preventDefault());
  await act(async () => page.querySelector<HTMLElement>('.submenu a')?.focus());
  await close();
  expect(openStates()).toEqual([false]);
});

test('a click that a script makes outside leaves a drop-down open', async () => {
  await hydrate(MENU, () => setOpen(0));
  await click(document.body);
  expect(openStates()).toEqual([true]);
});

test('Escape gives focus back to the entry; a key or a click inside leaves the drop-down open', async () => {
  await hydrate(MENU, () => setOpen(0));
  // Every browser can focus a summary; jsdom cannot.
  summary()?.setAttribute('tabindex', '0');
  const link = page.querySelector<HTMLElement>('.submenu a');
  await act(async () => link?.focus());
  await press(document, 'a');
  await click(page.querySelector('.submenu'));
  await click(link, { ctrlKey: true });
  expect(openStates()).toEqual([true]);
  await press(document, 'Escape');
  expect(document.activeElement).toBe(summary());
});

test.each([
  ['.submenu a', {}, false],
  ['[href="/blog"]', {}, false],
  ['[href="/search"]', {}, false],
  ['[href="/blog"]', { ctrlKey: true }, true],
  ['.submenu a', { shiftKey: true }, true],
  ['.menu', {}, true],
])('after a click on %s with %j the panel and its list are open: %s', async (selector, keys, isOpen) => {
  await hydrate(MENU, () => setOpen(0));
  page.addEventListener('click', (event) => event.preventDefault());
  const checkbox = page.querySelector<HTMLInputElement>('.menu-toggle');
  if (checkbox) checkbox.checked = true;
  await click(page.querySelector(selector), keys);
  expect([checkbox?.checked, ...openStates()]).toEqual([isOpen, isOpen]);
});
