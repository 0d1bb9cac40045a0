import { describe, expect, test } from 'vitest';
import { clean, nest } from '../../../support/post-texts.ts';

describe('lists and quotations that are nested', () => {
  const depthOf = (html: string): number =>
    Math.max(
      ...[...html.matchAll(/<(\/?)(?:[uod]l|blockquote)\b/g)].map(
        (_, at, all) => all.slice(0, at + 1).filter(([, end]) => end === '').length * 2 - (at + 1),
      ),
    );
  test.each([
    ['<ul><li>', '</li></ul>'],
    ['<ol><li><p>', '</p></li></ol>'],
    ['<blockquote>', '</blockquote>'],
    ['<dl><dd>', '</dd></dl>'],
    ['<blockquote><ul><li>', '</li></ul></blockquote>'],
    ['<ul>', '</ul>'],
  ])('120 of %s become six, with their text', async (open, close) => {
    const { html } = await clean(`<p>a</p>${nest(open, close, 60)}<p>b</p>${nest(open, close, 6)}`);
    expect(depthOf(html)).toBe(6);
    expect(html.match(/deep/g)).toHaveLength(2);
  });

  test('of items that are too deep paragraphs are made', async () => {
    const { html } = await clean(
      nest('<ul><li>', '</li></ul>', 6, 'a<ul><li>b</li><li>c <i>d</i></li></ul>'),
    );
    expect(html).toContain('<li>a<p>b</p><p>c <i>d</i></p></li>');
  });

  test('of six or less nothing changes', async () => {
    const text = nest('<ul><li>', '</li></ul>', 6);
    expect((await clean(text)).html).toBe(text);
  });
});
