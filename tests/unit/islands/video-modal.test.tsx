// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { $video } from '../../../src/islands/video-modal/video-store.ts';
import { click, hydrate, page, resetIslands, VIDEOS } from '../../support/hydrated-island.tsx';

resetIslands();

test.each([
  [{}, 'A film'],
  [{ ctrlKey: true }, undefined],
  [{ metaKey: true }, undefined],
  [{ shiftKey: true }, undefined],
  [{ altKey: true }, undefined],
])('a click with %o plays %s', async (keys, played) => {
  await hydrate(VIDEOS);
  page.addEventListener('click', (event) => event.preventDefault());
  await click(page.querySelector('a'), keys);
  expect($video.get()?.name).toBe(played);
});

test('the link has focus when the modal opens, so that closing it returns focus there', async () => {
  await hydrate(VIDEOS);
  const focused: unknown[] = [];
  HTMLDialogElement.prototype.showModal = () => void focused.push(document.activeElement);
  // Simulates Safari, where a click does not focus a link.
  await click(page.querySelector('a'));
  expect(focused).toEqual([page.querySelector('a')]);
});

test('a browser without modal dialogs follows the link of a video', async () => {
  await hydrate(VIDEOS);
  page.addEventListener('click', (event) => event.preventDefault());
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  await click(page.querySelector('a'));
  expect($video.get()).toBeNull();
});

test('closing the modal unsets the video and stops its player, which may play on for a while otherwise', async () => {
  await hydrate(VIDEOS);
  await click(page.querySelector('a'));
  const player = page.querySelector('video');
  expect(player?.getAttribute('src')).toBe('https://example.com/film.mp4');
  await act(async () => page.querySelector('dialog')?.dispatchEvent(new Event('close')));
  expect($video.get()).toBeNull();
  expect(page.querySelector('video')).toBeNull();
  expect(player?.hasAttribute('src')).toBe(false);
});

test('an address that no player can show stays a link', async () => {
  await hydrate(VIDEOS);
  page.addEventListener('click', (event) => event.preventDefault());
  await click([...page.querySelectorAll('a')].at(-1) ?? null);
  expect($video.get()).toBeNull();
});

test('a link that a script adds later plays as well', async () => {
  await hydrate(VIDEOS);
  page
    .querySelector('ul')
    ?.insertAdjacentHTML('beforeend', '<li><a href="/late.webm" data-video="Late">Late</a></li>');
  await click([...page.querySelectorAll('a')].at(-1) ?? null);
  expect(page.querySelector('video')?.getAttribute('src')).toMatch(/\/late\.webm$/);
});

test('the player has the language of the name', async () => {
  await hydrate(VIDEOS);
  const list = page.querySelector('ul');
  list?.insertAdjacentHTML(
    'beforeend',
    '<li><a href="/late.webm" data-video="চলচ্চিত্র"><span lang="bn">চলচ্চিত্র</span></a></li>',
  );
  await click([...page.querySelectorAll('a')].at(-1) ?? null);
  expect(page.querySelector('video')?.lang).toBe('bn');
});

test('a video of another site plays in its frame', async () => {
  await hydrate(VIDEOS);
  await click(page.querySelectorAll('a')[1] ?? null);
  expect(page.querySelector('iframe')?.src).toBe('https://www.youtube-nocookie.com/embed/aaaaaaaaaaa');
});
