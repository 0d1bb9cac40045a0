// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FallbackFeed, showFeed } from '../../../../src/feeds/browser/feed.ts';
import { fillTexts } from '../../../../src/feeds/browser/template.ts';

const FEED: FallbackFeed = {
  path: '/api/things',
  fill: (item, { name }) => {
    if (typeof name !== 'string') return false;
    fillTexts(item, { name });
    return true;
  },
};

let box: HTMLElement;
beforeEach(() => {
  box = document.createElement('div');
  box.innerHTML = `<div data-shown>Error text</div>
    <template data-template="loading">Loading</template>
    <template data-template="empty">Nothing here</template>
    <template data-template="list"><ul data-slot="items"></ul></template>
    <template data-template="item"><li data-slot="name"></li></template>`;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const shown = () => box.querySelector('[data-shown]')?.innerHTML;

/** Shows the feed that the API answers. */
async function show(body: unknown, status = 200): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
  await showFeed(box, FEED);
}

test('while the feed loads its skeleton is shown, and the region is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  const showing = showFeed(box, FEED);
  expect([shown(), box.ariaBusy]).toEqual(['Loading', 'true']);
  resolve(Response.json({ results: [] }));
  await showing;
  expect([shown(), box.ariaBusy]).toEqual(['Nothing here', 'false']);
});

test.each([
  ['in an envelope', { results: [{ name: 'a' }, { name: '<b>' }] }],
  ['in a bare array', [{ name: 'a' }, { name: '<b>' }]],
  ['with a record that cannot be shown', { results: [{ name: 'a' }, {}, null, { name: '<b>' }] }],
])('a list %s is shown, as text', async (_, body) => {
  await show(body);
  expect(shown()).toBe(
    '<ul data-slot="items"><li data-slot="name">a</li><li data-slot="name">&lt;b&gt;</li></ul>',
  );
});

test.each<[string, unknown, number?]>([
  ['a failing status', {}, 500],
  ['no list', { results: {} }],
  ['an array of something else', ['a']],
  ['success: false', { success: false, results: [{ name: 'a' }] }],
  ['an error', { error: 'no', results: [{ name: 'a' }] }],
  ['null', null],
])('after %s the error text of the build returns', async (_, body, status) => {
  await show(body, status);
  expect(shown()).toBe('Error text');
  expect(console.error).toHaveBeenCalledOnce();
});
