import { expect, test } from 'vitest';
import { previewPost } from '../../../src/feeds/preview-post.ts';
import { MESSY_POSTS } from '../../fixtures/messy-posts.ts';

/** Nothing answers there: these texts have no picture of the API's own. */
const API = new URL('http://127.0.0.1:9');

const raw = (text: string) => ({
  slug: 'a-post',
  post_title: 'A post',
  post_content: text,
  created_at: '2026-11-01',
});

test.each(MESSY_POSTS)('$name', async ({ text, told, shown }) => {
  const { post, changes } = await previewPost(raw(text), API);
  expect(post?.html.replace(/\n/g, '')).toBe(shown);
  expect(changes).toEqual(told);
});

test('a text that is only a picture which cannot be shown is refused, with both reasons', async () => {
  const { post, problem, changes } = await previewPost(raw('<img src="https://a.example/1.jpg">'), API);
  expect(post).toBeUndefined();
  expect(problem).toBe('nothing of its text can be shown');
  expect(changes).toEqual([
    'the picture "https://a.example/1.jpg" is on another server and was left out; upload it to the admin',
  ]);
});

test('a post of the future is shown', async () => {
  const { post } = await previewPost({ ...raw('Later.'), created_at: '2099-01-01' }, API);
  expect(post?.html).toContain('Later.');
});

test.each([
  ['an empty text', { post_content: ' ' }, 'its text is empty'],
  ['a secret', { post_content: 'https://me:pass-word@a.example/' }, /must not be published/],
  ['no slug', { slug: '' }, /slug "" is empty/],
])('%s is refused with a reason', async (_, override, reason) => {
  const { problem } = await previewPost({ ...raw('Words'), ...override }, API);
  expect(problem).toMatch(reason);
});
