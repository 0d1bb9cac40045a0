/** Renders islands in jsdom as a build does, and hydrates them with Astro's own client. */

import hydrateIsland from '@astrojs/react/client.js';
import { act, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import AppointmentForm from '../../src/islands/appointment-form/AppointmentForm.tsx';
import FaqAccordion from '../../src/islands/faq-accordion/FaqAccordion.tsx';
import HeaderMenu from '../../src/islands/header-menu/HeaderMenu.tsx';
import VideoModal from '../../src/islands/video-modal/VideoModal.tsx';
import { $video } from '../../src/islands/video-modal/video-store.ts';
import { PLACE } from '../fixtures/place.ts';
import { WORDS } from './words.ts';

/** Static HTML that Astro puts into the menu. */
const html = `<ul class="menu"><li><details><summary>Treatments</summary>
  <ul class="submenu"><li><a href="/infertility-treatments/ivf">IVF</a></li></ul></details></li>
  <li><a href="/blog">Blog</a></li></ul><a href="/search">Search</a>`;
const ENTRIES = { name: 'default', dangerouslySetInnerHTML: { __html: html } };
export const MENU = <HeaderMenu words={WORDS.menu}>{createElement('astro-slot', ENTRIES)}</HeaderMenu>;
export const QUESTIONS = (
  <FaqAccordion
    name="questions"
    faqs={['one', 'two', 'three'].map((id) => ({ id, question: `${id}?`, answer: [`${id}!`] }))}
  />
);
/** A list of videos, as Astro puts it into the modal's island. */
const videos = `<ul>
  <li><a href="https://example.com/film.mp4" data-replay-click data-video="A film" data-film>A film</a></li>
  <li><a href="https://www.youtube.com/watch?v=aaaaaaaaaaa" data-replay-click data-video="Another"
    data-player="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa">Another</a></li>
  <li><a href="https://example.com/film.mov">A film that is only linked</a></li></ul>`;
const VIDEO_LIST = { name: 'default', dangerouslySetInnerHTML: { __html: videos } };
export const VIDEOS = (
  <VideoModal labels={{ close: 'Close', failed: 'Failed', openItself: 'Open' }}>
    {createElement('astro-slot', VIDEO_LIST)}
  </VideoModal>
);
export const FORM = (
  <AppointmentForm
    branches={[
      { id: 'banani', name: 'Banani' },
      { id: 'gulshan', name: 'Gulshan' },
    ]}
    doctors={[{ value: 'Dr. Sample', name: 'Dr. Sample' }]}
    phones={PLACE.phones}
    calls={[{ name: 'Hotline', phones: ['+880 2 0000 0001'] }]}
    words={WORDS.form}
    privacy={{ href: '/privacy-policy' }}
    thanks="#thanks"
    origin=""
  />
);

/** The element of the island. */
export let page: HTMLElement;
/** Reported errors. Set before each test, because other files of the worker may restore the console. */
export let consoleError: MockInstance<typeof console.error>;

/** Renders an island as the build does, lets a visitor act, then hydrates it as Astro does. */
export async function hydrate(
  { type, props }: ReactElement<object>,
  actEarly: () => void = () => {},
): Promise<void> {
  page.innerHTML = renderToString(<Island type={type} {...props} />);
  actEarly();
  // Waits until the events of the visitor's actions have fired, before the island listens.
  await new Promise((resolve) => setTimeout(resolve, 10));
  const slots = [...page.querySelectorAll('astro-slot')].map((slot) => [
    slot.getAttribute('name'),
    slot.innerHTML,
  ]);
  await act(async () =>
    hydrateIsland(page)(type, { ...props }, Object.fromEntries(slots), { client: 'intent' }),
  );
  // Shows the menu, as the style of wide screens does.
  page.querySelector('nav')?.style.setProperty('display', 'block');
}
const Island = ({ type: Type, ...props }: { type: ReactElement['type'] }) => <Type {...props} />;

export const details = () => [...page.querySelectorAll('details')];
export const openStates = () => details().map(({ open }) => open);
export const setOpen = (index: number, open = true) => details()[index]?.toggleAttribute('open', open);
export const settled = (expected: boolean[]): Promise<void> =>
  vi.waitFor(() => expect(openStates()).toEqual(expected));
export const press = (target: EventTarget, key: string) =>
  act(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
export const click = (target: Element | null, keys: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  return act(() => target?.dispatchEvent(event));
};

/** Gives each test of a file an empty page, and unmounts its island afterwards. */
export function resetIslands(): void {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    // Adds features that every browser has, and jsdom lacks.
    Element.prototype.scrollIntoView = () => {};
    window.scrollBy = () => {};
    HTMLMediaElement.prototype.load = () => {};
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    page = document.createElement('astro-island');
    page.setAttribute('ssr', '');
    document.body.replaceChildren(page);
    consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    consoleError.mockClear();
    location.hash = '';
  });
  afterEach(() =>
    act(() => {
      page.dispatchEvent(new Event('astro:unmount'));
      $video.set(null);
    }),
  );
}
