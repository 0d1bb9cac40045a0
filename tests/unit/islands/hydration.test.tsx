// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { $video } from '../../../src/islands/video-modal/video-store.ts';
import {
  consoleError,
  details,
  FORM,
  hydrate,
  MENU,
  page,
  QUESTIONS,
  resetIslands,
  setOpen,
  VIDEOS,
} from '../../support/hydrated-island.tsx';

resetIslands();

test.each<[string, ReactElement<object>, () => void, () => unknown]>([
  ['the menu, its list open,', MENU, () => setOpen(0), () => details()[0]?.open],
  ['the questions, one open,', QUESTIONS, () => setOpen(1), () => details()[1]?.open],
  [
    'the videos, one chosen elsewhere,',
    VIDEOS,
    () =>
      $video.set({
        name: 'A film',
        lang: undefined,
        url: 'https://example.com/film.mp4',
        player: undefined,
      }),
    () => page.querySelector('dialog')?.open,
  ],
  [
    'the form, a name typed,',
    FORM,
    () => page.querySelector('input')?.setRangeText('Typed early'),
    () => page.querySelector('input')?.value === 'Typed early',
  ],
])('%s hydrates without a warning and keeps its state', async (_name, island, actEarly, isKept) => {
  await hydrate(island, actEarly);
  expect(consoleError.mock.calls).toEqual([]);
  expect(isKept()).toBe(true);
});

test('a difference between server and browser would be reported', async () => {
  await hydrate(FORM, () => page.querySelector('form')?.setAttribute('aria-label', 'Another name'));
  expect(consoleError).toHaveBeenCalled();
});
