import { describe, expect, test } from 'vitest';
import { clean, expectHtml, POST_TEXTS } from '../../../support/post-texts.ts';

describe('structure', () => {
  test.each(POST_TEXTS.structure)('%s', async (body, result) => {
    expectHtml((await clean(body)).html, result);
  });
});

describe('messages', () => {
  test.each(POST_TEXTS.messages)('%s', async (body, messages) => {
    expect((await clean(body)).warnings).toEqual(messages);
  });
});

/** Linear time is seconds even on a busy machine; quadratic time is many minutes. */
describe('a hostile megabyte is read at once', { timeout: 60_000 }, () => {
  const SIZE = 1_000_000;
  const fill = (part: string) => part.repeat(SIZE / part.length);
  test.each([
    ['opening brackets', `<p>a</p>${fill('<')}`, /^<p>a<\/p><p>(?:&#x3C;)+<\/p>$/],
    ['tags that nothing closes', fill('<a'), /&#x3C;a/],
    ['an attribute that nothing closes', `<p>a</p>${fill('x').replace('x', '<a b="')}`, '<p>a</p>'],
    ['comments that nothing closes', `<p>a</p>${fill('<!--')}`, '<p>a</p>'],
    ['end tags of nothing', `<p>a</p>${fill('</b>')}`, '<p>a</p>'],
    ['removed images', `<p>a${fill('<img>').slice(0, SIZE / 4)}</p>`, '<p>a</p>'],
    ['frames', `<p>a</p>${fill('<iframe></iframe>')}`, '<p>a</p>'],
    ['Markdown brackets', fill('['), /^<p>\[+<\/p>\n$/],
    [
      'addresses in plain text',
      `http://a.b/${fill('(').slice(0, SIZE / 8)}`,
      /^<p><a [^>]*>[^<]*<\/a>\(+<\/p>\n$/,
    ],
    ['addresses in brackets', fill('[http://a.b/').slice(0, SIZE / 8), /^<p>\[<a /],
    ['lines with tabs', fill('a\tb\n').slice(0, SIZE / 40), /<td>b<\/td>/],
    ['lines with bullets', fill('·\ta\n\n').slice(0, SIZE / 20), /^<ul>/],
    [
      'list items of Word',
      fill('<p style="mso-list:l0 level2 lfo1">· a</p><br>').slice(0, SIZE / 4),
      /^<ul><li>a<\/li>/,
    ],
    ['lines of a mail', fill('<div>a</div>').slice(0, SIZE / 4), /^<p>a<\/p><p>a<\/p>/],
    ['Markdown stars', fill('*a_ '), /^<p>\*a_ /],
    ['Markdown hash signs', `# ${fill('#').slice(0, SIZE / 4)}a`, /^<h2/],
    ['spaces', `a${fill(' ')}b`, /^<p>a +b<\/p>\n$/],
    ['dashes in a heading', `<h2>a${fill('-')}b</h2>`, /^<h2 id="section-a-*">a-+b<\/h2>$/],
    [
      'headings of one name',
      fill('<h2>a</h2>').slice(0, SIZE / 4),
      /^<h2 id="section-a">a<\/h2><h2 id="section-a-1">/,
    ],
  ])('%s', async (_, body, result) => {
    const { html } = await clean(body);
    expect(typeof result === 'string' ? html === result : result.test(html)).toBe(true);
  });
});
