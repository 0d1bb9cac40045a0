// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showFallbackPost } from '../../../../src/feeds/browser/post.ts';

const POST = {
  slug: 'new-post',
  post_title: 'A new <b>post</b>',
  post_content: '<p>Words.</p><script>x()</script>',
  category_name: ['IVF'],
  created_at: '2026-05-01 20:00:00',
};

let box: HTMLElement;
beforeEach(() => {
  box = document.createElement('div');
  box.innerHTML = `<div data-shown>Not found<p data-ways></p></div>
    <template data-template="loading">Loading</template>
    <template data-template="post"><p data-slot="categories"></p><h1 data-slot="title"></h1><i data-slot="day"></i><div data-slot="body"></div></template>
    <template data-template="retry"><a data-slot="retry">Try again</a></template>`;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const shown = () => box.querySelector('[data-shown]')?.innerHTML;

/** Shows the post at a path, from an API that answers so. @returns What the API was asked for. */
async function show(path: string, body: unknown, status = 200): Promise<unknown[]> {
  history.replaceState(null, '', path);
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
  await showFallbackPost(box);
  return fetch.mock.calls.map(([url]) => url);
}

test('a post that is newer than the build is shown', async () => {
  expect(await show('/blog/new-post', POST)).toEqual(['/api/blog/new-post']);
  expect(shown()).toBe(
    '<p data-slot="categories">IVF</p><h1 data-slot="title">A new post</h1>' +
      '<i data-slot="day">May 1, 2026 · </i><div data-slot="body"><p>Words.</p></div>',
  );
  expect(document.title).toBe('A new post');
});

test.each(['/blog/live', '/blog/a/b', '/blog/a%2Fb', '/blog/%', '/contact-us'])(
  'at %s nothing is requested',
  async (path) => {
    expect(await show(path, POST)).toEqual([]);
    expect(shown()).toBe('Not found<p data-ways=""></p>');
  },
);

test('a post of the future is not found', async () => {
  await show('/blog/new-post', { ...POST, created_at: '2099-01-01' });
  expect(shown()).toBe('Not found<p data-ways=""></p>');
});

test('a post whose slug is none is asked for by it', async () => {
  expect(await show('/blog/New%20post', { ...POST, slug: 'New post' })).toEqual(['/api/blog/New%20post']);
  expect(document.title).toBe('A new post');
});

test('where there is no such post the not-found text remains', async () => {
  await show('/blog/new-post', {}, 404);
  expect(shown()).toBe('Not found<p data-ways=""></p>');
});

test.each<[string, unknown, number?]>([
  ['a failing status', {}, 500],
  ['another post', { ...POST, slug: 'other' }],
  ['a post without a title', { ...POST, post_title: '' }],
  ['a list', [POST]],
])('after %s the visitor can retry', async (_, body, status) => {
  await show('/blog/new-post', body, status);
  expect(shown()).toContain('<a data-slot="retry" href="/blog/new-post">Try again</a>');
});
