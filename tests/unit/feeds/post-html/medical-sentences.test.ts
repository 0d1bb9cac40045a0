import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPostHtml } from '../../../../src/feeds/post-html/post-html.ts';
import { htmlWithoutWords } from '../../../../src/lib/post-html.ts';
import { readFixture } from '../../../support/fixture.ts';

const editors = readFixture(
  'feeds/medical-sentences',
  z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
);

const sentences = Object.entries(editors).flatMap(([editor, own]) =>
  own.map(([pasted, shown]) => [editor, pasted, shown] as const),
);

test('there are sentences of four editors', () => {
  expect(Object.keys(editors)).toHaveLength(4);
  expect(sentences.length).toBeGreaterThanOrEqual(20);
});

test.each(sentences)('pasted from %s, %s reads as its author meant', async (_, pasted, shown) => {
  const context = { api: new URL('https://admin.example.com'), loadImage: async () => null };
  const { html } = await renderPostHtml(`<p>${pasted}</p>`, context);
  expect(htmlWithoutWords(html)).toBe(`<p>${shown}</p>`);
});
