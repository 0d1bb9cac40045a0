import { describe, expect, test } from 'vitest';
import { clean, expectHtml, POST_TEXTS } from '../../../support/post-texts.ts';

describe('plain text and Markdown', () => {
  test.each(POST_TEXTS.plain)('%j', async (body, result) => {
    expectHtml((await clean(body)).html, result);
  });
});

describe('limits', () => {
  test('plain text of a megabyte is paragraphs, not Markdown; a longer one is refused', async () => {
    expect((await clean(`# ${'x *y* '.repeat(100)}`)).html).toMatch(/^<h2.*<em>y<\/em>/);
    expect((await clean(`# ${'x *y* '.repeat(100_000)}`)).html).toMatch(/^<p># x \*y\* /);
    await expect(clean('x *y* '.repeat(200_000))).rejects.toThrow('longer than 1048576');
  });
});
