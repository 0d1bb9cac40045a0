// @vitest-environment jsdom
import hydrateIsland from '@astrojs/react/client.js';
import { act, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AppointmentForm from '../../../src/islands/appointment-form/AppointmentForm.tsx';
import FaqAccordion from '../../../src/islands/faq-accordion/FaqAccordion.tsx';
import HeaderMenu from '../../../src/islands/header-menu/HeaderMenu.tsx';
import VideoGallery from '../../../src/islands/video-modal/VideoGallery.tsx';
import { $video } from '../../../src/islands/video-modal/video-store.ts';

/** What Astro puts into an island as static HTML, by the name of the slot. */
const SLOTS = {
  default: '<ul class="submenu"><li><a href="/infertility-treatments/ivf">IVF</a></li></ul>',
  panel: '<a href="/search">Search</a>',
};
const slot = (name: keyof typeof SLOTS) =>
  createElement('astro-slot', { name, dangerouslySetInnerHTML: { __html: SLOTS[name] } });
const menuOn = (currentPath: string) => (
  <HeaderMenu currentPath={currentPath} panel={slot('panel')}>
    {slot('default')}
  </HeaderMenu>
);
const MENU = menuOn('/infertility-treatments/ivf');
const QUESTIONS = (
  <FaqAccordion
    name="questions"
    faqs={['one', 'two', 'three'].map((id) => ({ id, question: `${id}?`, answer: [`${id}!`] }))}
  />
);
const poster = { stage: 'four', ground: 'bg-sand' };
const VIDEOS = (
  <VideoGallery
    videos={[
      { name: 'A film', url: 'https://example.com/film.mp4', youtube: undefined, poster },
      {
        name: 'Another',
        url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
        youtube: 'aaaaaaaaaaa',
        poster,
      },
    ]}
    labels={{ play: 'Play:', onYouTube: 'On YouTube', close: 'Close', failed: 'Failed', openItself: 'Open' }}
  />
);
const FORM = (
  <AppointmentForm
    branches={[{ id: 'banani', name: 'Banani' }]}
    doctors={['Dr. Sample']}
    calls={[{ name: 'Hotline', phones: ['+880 2 0000 0001'] }]}
    origin=""
  />
);

let page: HTMLElement;
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});

/** Renders an island as the build does, lets a visitor act, then hydrates it as Astro does. */
async function hydrate(
  { type, props }: ReactElement<object>,
  actEarly: () => void = () => {},
): Promise<void> {
  page.innerHTML = renderToString(<Island type={type} {...props} />);
  actEarly();
  // What a visitor did long ago sends no more events.
  await new Promise((resolve) => setTimeout(resolve, 10));
  const slots = [...page.querySelectorAll('astro-slot')].map((slot) => [
    slot.getAttribute('name'),
    slot.innerHTML,
  ]);
  await act(async () =>
    hydrateIsland(page)(type, { ...props }, Object.fromEntries(slots), { client: 'intent' }),
  );
  // As the style of a wide screen does with the menu.
  page.querySelector('nav')?.style.setProperty('display', 'block');
}
const Island = ({ type: Type, ...props }: { type: ReactElement['type'] }) => <Type {...props} />;

const details = () => [...page.querySelectorAll('details')];
const openStates = () => details().map(({ open }) => open);
const setOpen = (index: number, open = true) => details()[index]?.toggleAttribute('open', open);
const settled = (expected: boolean[]) => vi.waitFor(() => expect(openStates()).toEqual(expected));
const press = (target: EventTarget, key: string) =>
  act(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const click = (target: Element | null, keys: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  return act(() => target?.dispatchEvent(event));
};

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
  consoleError.mockClear();
  location.hash = '';
});
afterEach(() =>
  act(() => {
    page.dispatchEvent(new Event('astro:unmount'));
    $video.set(null);
  }),
);

test.each<[string, ReactElement<object>, () => void, () => unknown]>([
  ['the menu, its list open,', MENU, () => setOpen(0), () => details()[0]?.open],
  ['the questions, one open,', QUESTIONS, () => setOpen(1), () => details()[1]?.open],
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
])('%s hydrates without a warning and keeps its state', async (_name, island, actEarly, isKept) => {
  await hydrate(island, actEarly);
  expect(consoleError.mock.calls).toEqual([]);
  expect(isKept()).toBe(true);
});

test('a difference between server and browser would be reported', async () => {
  await hydrate(FORM, () => page.querySelector('form')?.setAttribute('aria-label', 'Another name'));
  expect(consoleError).toHaveBeenCalled();
});

test.each([
  ['/infertility-treatments/ivf', 'Treatments', 'true'],
  ['/infertility-treatments', 'Treatments', 'true'],
  ['/blog', 'Blog', 'page'],
  ['/blog/a-post', 'Blog', 'true'],
  ['/', 'Home', 'page'],
])('on %s the menu marks %s as %s', async (currentPath, name, mark) => {
  await hydrate(menuOn(currentPath));
  const marks = [...page.querySelectorAll('[aria-current]')].map((item) => [
    item.textContent,
    item.getAttribute('aria-current'),
  ]);
  expect(marks).toEqual([[name, mark]]);
});

const summary = () => page.querySelector('summary');
test.each<[string, () => Promise<unknown>]>([
  ['Escape, wherever focus is,', () => press(document, 'Escape')],
  ['a click outside', () => click(document.body)],
  ['a link that is chosen', () => click(page.querySelector('.submenu a'))],
  ['focus that leaves it', () => act(async () => page.querySelector<HTMLElement>('[href="/blog"]')?.focus())],
])('%s closes a drop-down that was opened before hydration', async (_what, close) => {
  await hydrate(MENU, () => setOpen(0));
  page.addEventListener('click', (event) => event.preventDefault());
  await act(async () => page.querySelector<HTMLElement>('.submenu a')?.focus());
  await close();
  expect(openStates()).toEqual([false]);
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
  // As in Safari, where a click moves no focus to a link.
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

test('fields have no names, and say before anything is sent that they are not invalid', async () => {
  await hydrate(FORM);
  const fields = [...page.querySelectorAll('input, select')];
  expect(fields.filter((field) => field.hasAttribute('name'))).toEqual([]);
  const required = fields.filter((field) => field.matches('[required]'));
  expect(required.map((field) => field.getAttribute('aria-invalid'))).toEqual(Array(5).fill('false'));
});
