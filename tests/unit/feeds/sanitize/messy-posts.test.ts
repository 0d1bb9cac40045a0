import { expect, test } from 'vitest';
import { type Change, summarizeChanges } from '../../../../src/feeds/changes.ts';
import { sanitizeHtml } from '../../../../src/feeds/sanitize/sanitize-html.ts';
import { MESSY_POSTS } from '../../../fixtures/messy-posts.ts';

const api = new URL('http://127.0.0.1:9');

test.each(MESSY_POSTS)('$name', async ({ text, told, shown }) => {
  const changes: Change[] = [];
  const onChange = (change: Change) => changes.push(change);
  const html = await sanitizeHtml(text, { api, loadImage: async () => null, onChange });
  expect(html.replace(/\n/g, '')).toBe(shown);
  expect(summarizeChanges(changes)).toEqual(told);
});
