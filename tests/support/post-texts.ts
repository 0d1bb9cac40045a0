/** Converts texts of posts into HTML, for tests of single steps. */
import { expect } from 'vitest';
import { z } from 'zod';
import { renderPostHtml, reportLines } from '../../src/feeds/post-html/post-html.ts';
import { postHtml } from '../../src/lib/post-html.ts';
import { readFixture, textOrPattern } from './fixture.ts';

const shown = z.array(z.tuple([z.string(), textOrPattern]));

/** Texts of posts, each with its HTML or its messages. */
export const POST_TEXTS = readFixture(
  'feeds/post-html',
  z.strictObject({
    structure: shown,
    links: shown,
    messages: z.array(z.tuple([z.string(), z.array(z.string())])),
    plain: shown,
  }),
);

const STORED = {
  width: 960,
  height: 640,
  variants: [
    { src: '/pictures/a-480.webp', width: 480 },
    { src: '/pictures/a-960.webp', width: 960 },
  ],
};

/** Words of the interface in the text of a post. */
export const WORDS = { watchVideo: 'Watch', openInMaps: 'Map' };

/** Stub of a build with a single picture, `/good.jpg`. */
export const CONTEXT = {
  api: new URL('https://admin.example.com'),
  loadImage: async (src: string) => (src === '/good.jpg' ? STORED : null),
};

/** Returns the HTML of a text, and its lines in the report. */
export async function clean(body: string): Promise<{ html: string; warnings: string[] }> {
  const { html, messages } = await renderPostHtml(body, CONTEXT);
  return { html: postHtml(html, WORDS), warnings: reportLines(messages) };
}

/** Compares HTML with a complete text, or with a pattern of a part. */
export function expectHtml(html: string, expected: string | RegExp): void {
  if (typeof expected === 'string') expect(html).toBe(expected);
  else expect(html).toMatch(expected);
}

/** Nests elements inside one another, the innermost with a text. */
export const nest = (open: string, close: string, depth: number, text = 'deep'): string =>
  `${open.repeat(depth)}${text}${close.repeat(depth)}`;
