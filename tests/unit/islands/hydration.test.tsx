// @vitest-environment jsdom
import { serializeProps } from 'astro/runtime/server/serialize.js';
import { act, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AppointmentForm from '../../../src/islands/appointment-form/AppointmentForm.tsx';
import FaqAccordion from '../../../src/islands/faq-accordion/FaqAccordion.tsx';
import HeaderMenu from '../../../src/islands/header-menu/HeaderMenu.tsx';
import bringToLife from '../../../src/islands/hydrate.ts';
import VideoGallery from '../../../src/islands/video-modal/VideoGallery.tsx';
import { $video } from '../../../src/islands/video-modal/video-store.ts';

/** An island, and the HTML that the page puts into it in place of the word SLOT. */
interface Island {
  readonly element: ReactElement<object>;
  readonly slot: string;
}

const MENU: Island = {
  element: <HeaderMenu>SLOT</HeaderMenu>,
  slot: '<nav popover><details><summary>Treatments</summary><a href="#ivf">IVF</a></details></nav>',
};
const QUESTIONS: Island = {
  element: <FaqAccordion>SLOT</FaqAccordion>,
  slot: '<details><summary>One</summary><p id="one">1</p></details><details><summary>Two</summary></details>',
};
const PLAYER = { close: 'Close', failed: 'Failed', openItself: 'Open it' };
const VIDEOS: Island = {
  element: <VideoGallery words={PLAYER}>SLOT</VideoGallery>,
  slot: '<a href="https://example.com/film.mp4" data-video="A film">A film</a>',
};
const FORM: Island = {
  element: (
    <AppointmentForm
      branches={[{ id: 'banani', name: 'Banani' }]}
      doctors={['Dr. Sample']}
      calls={[{ name: 'Hotline', phones: ['+880 2 0000 0001'] }]}
      origin=""
    />
  ),
  slot: '',
};

let page: HTMLElement;
const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});

/** Puts an island into the page as the build does. */
function setPage({ element, slot }: Island): void {
  page.innerHTML = renderToString(element).replace('SLOT', `<astro-slot>${slot}</astro-slot>`);
  const { children: _, ...passed } = { children: undefined, ...element.props };
  page.setAttribute('props', serializeProps(passed));
}

/** Renders an island, lets a visitor act, then brings it to life. */
async function hydrate(island: Island, actEarly: () => void = () => {}): Promise<void> {
  const { type } = island.element;
  if (typeof type === 'string') throw new Error(`${type} is not an island`);
  setPage(island);
  actEarly();
  await act(async () => bringToLife(page, type));
}

const questions = () => [...page.querySelectorAll('details')];
const open = (index: number) => questions()[index]?.setAttribute('open', '');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // What every browser has and jsdom lacks.
  Element.prototype.scrollIntoView = () => {};
  HTMLMediaElement.prototype.load = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  page = document.createElement('astro-island');
  page.setAttribute('ssr', '');
  document.body.replaceChildren(page);
  complaints.mockClear();
  location.hash = '';
});
afterEach(() => act(() => $video.set(null)));

test.each<[string, Island, () => void, () => unknown]>([
  ['the menu, its list open,', MENU, () => open(0), () => questions()[0]?.open],
  ['the questions, one open,', QUESTIONS, () => open(1), () => questions()[1]?.open],
  [
    'the videos, one chosen elsewhere,',
    VIDEOS,
    () => $video.set({ name: 'A film', url: 'https://example.com/film.mp4', youtube: undefined }),
    () => page.querySelector('dialog')?.open,
  ],
  [
    'the form, a name typed,',
    FORM,
    () => page.querySelector('input')?.setRangeText('Typed early'),
    () => page.querySelector('input')?.value === 'Typed early',
  ],
])('%s comes to life without a warning and keeps its state', async (_name, island, actEarly, isKept) => {
  await hydrate(island, actEarly);
  expect(complaints.mock.calls).toEqual([]);
  expect(isKept()).toBe(true);
});

test('an island listens, and says so, in the very instant in which its code has run', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  setPage(MENU);
  open(0);
  bringToLife(page, HeaderMenu);
  expect(page.hasAttribute('ssr')).toBe(false);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(questions()[0]?.open).toBe(false);
});

test('a difference between server and browser would be noticed', async () => {
  await hydrate(FORM, () => page.querySelector('form')?.setAttribute('aria-label', 'Another name'));
  expect(complaints).toHaveBeenCalled();
});

test('where a browser opens nothing for an address, the questions do: at first, and when it changes', async () => {
  location.hash = '#one';
  await hydrate(QUESTIONS);
  const [first, second] = questions();
  expect([first?.open, second?.open]).toEqual([true, false]);
  if (first) first.open = false;
  location.hash = '';
  location.hash = '#one';
  await vi.waitFor(() => expect(first?.open).toBe(true));
});

test.each([
  ['a date', [3, '2026-01-01']],
  ['what Astro never wrote', 'plain'],
])('%s as a property is refused by name', (_name, value) => {
  page.setAttribute('props', JSON.stringify({ value }));
  expect(() => bringToLife(page, FaqAccordion)).toThrow('Unknown property of an island');
});

test('what a visitor opened counts for more than the address', async () => {
  location.hash = '#one';
  await hydrate(QUESTIONS, () => open(1));
  expect(questions().map((question) => question.open)).toEqual([false, true]);
});

test('an address that cannot be read opens nothing and breaks nothing', async () => {
  location.hash = '#%E0%A4%A';
  await hydrate(QUESTIONS);
  expect(page.querySelectorAll('details[open]')).toHaveLength(0);
  expect(complaints.mock.calls).toEqual([]);
});

test.each([
  [{}, 'A film'],
  [{ ctrlKey: true }, undefined],
  [{ metaKey: true }, undefined],
  [{ shiftKey: true }, undefined],
  [{ altKey: true }, undefined],
])('a click with %o plays %s', async (keys, played) => {
  await hydrate(VIDEOS);
  page.addEventListener('click', (event) => event.preventDefault());
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  await act(async () => page.querySelector('a')?.dispatchEvent(click));
  expect($video.get()?.name).toBe(played);
});
