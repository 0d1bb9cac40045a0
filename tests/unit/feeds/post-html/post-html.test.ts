import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { renderPostHtml, reportLines } from '../../../../src/feeds/post-html/post-html.ts';
import { htmlWithoutWords, postHtml } from '../../../../src/lib/post-html.ts';
import { readFixture, textOrPattern } from '../../../support/fixture.ts';

const shown = z.array(z.tuple([z.string(), textOrPattern]));
const { structure, links, messages, plain } = readFixture(
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

const WORDS = { watchVideo: 'Watch', openInMaps: 'Map' };

const CONTEXT = {
  api: new URL('https://admin.example.com'),
  loadImage: async (src: string) => (src === '/good.jpg' ? STORED : null),
};

async function clean(body: string): Promise<{ html: string; warnings: string[] }> {
  const { html, messages } = await renderPostHtml(body, CONTEXT);
  return { html: postHtml(html, WORDS), warnings: reportLines(messages) };
}

test.each([
  ['<h1>One</h1><p>two</p><h2>Three <b>four</b></h2>', ['One', 'Three four']],
  ['<h2>A</h2><h3>B</h3><h4>C</h4><h3>খরচ</h3>', ['A', 'B', 'খরচ']],
  ['<h2>Costs<br>and&nbsp;<i>time</i> &lt;b&gt;</h2>', ['Costs and time <b>']],
  ['<img src="/good.jpg" alt="<h2>a</h2>"><p>&lt;h2>b&lt;/h2></p><h2> </h2>', []],
])('the headings of %s are %j', async (body, headings) => {
  expect((await renderPostHtml(body, CONTEXT)).headings).toEqual(headings);
});

/** A text must be all of the result, a pattern a part of it. */
function expectHtml(html: string, expected: string | RegExp): void {
  if (typeof expected === 'string') expect(html).toBe(expected);
  else expect(html).toMatch(expected);
}

/** Elements inside one another, the innermost with a text. */
const nest = (open: string, close: string, depth: number, text = 'deep'): string =>
  `${open.repeat(depth)}${text}${close.repeat(depth)}`;

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

describe('structure', () => {
  test.each(structure)('%s', async (body, result) => {
    expectHtml((await clean(body)).html, result);
  });
});

describe('links', () => {
  test.each(links)('%s', async (body, result) => {
    expectHtml((await clean(body)).html, result);
  });
});

describe('pictures and frames', () => {
  test('a picture comes from the site, lazily and with its size', async () => {
    expect((await clean('<p><img src="/good.jpg" alt="A room"></p>')).html).toBe(
      '<p><img src="/pictures/a-960.webp" srcset="/pictures/a-480.webp 480w, /pictures/a-960.webp 960w" sizes="(min-width: 48rem) 42rem, 90vw" width="960" height="640" alt="A room" loading="lazy" decoding="async"></p>',
    );
  });
  test('one that cannot be loaded leaves no gap', async () => {
    expect((await clean('<p>a<img src="data:image/png;base64,AA">b<img srcset="x 1x">c</p>')).html).toBe(
      '<p>abc</p>',
    );
  });
  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE"></iframe>',
      'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    ],
    ['<iframe src="//www.google.com/maps/embed?pb=1"></iframe>', 'https://www.google.com/maps/embed?pb=1'],
  ])('%s becomes a link, and is reported', async (body, href) => {
    const { html, warnings } = await clean(`<p>a</p>${body}<p>b</p>`);
    expect(html).toContain(`<p><a href="${href}" rel="noopener noreferrer">`);
    expect(html).toContain('<p>b</p>');
    expect(warnings[0]).toContain('became a plain link');
  });
  test('the words of its link are named where the page writes them', async () => {
    const frame = '<iframe src="https://youtu.be/M7lc1UVf-VE"></iframe>';
    const { html } = await renderPostHtml(`<p>a${frame}b</p>`, CONTEXT);
    const link = '<a href="https://www.youtube.com/watch?v=M7lc1UVf-VE" rel="noopener noreferrer">';
    expect(html).toEqual([`<p>a<br>${link}`, { word: 'watchVideo' }, '</a><br>b</p>']);
    expect(postHtml(html, { ...WORDS, watchVideo: '<ভিডিও> & ছবি' })).toContain('>&lt;ভিডিও> &amp; ছবি</a>');
    expect(htmlWithoutWords(html)).toContain('></a>');
  });
  test.each(['iframe', 'object', 'embed', 'form', 'video'])('<%s> goes, and is reported', async (tag) => {
    const { html, warnings } = await clean(`<p>a</p><${tag} src="https://a.example/x"></${tag}><p>b</p>`);
    expect(html).toBe('<p>a</p><p>b</p>');
    expect(warnings[0]).toContain(`an embedded ${tag} was left out`);
  });
});

describe('messages', () => {
  test.each(messages)('%s', async (body, messages) => {
    expect((await clean(body)).warnings).toEqual(messages);
  });
});

describe('plain text and Markdown', () => {
  test.each(plain)('%j', async (body, result) => {
    expectHtml((await clean(body)).html, result);
  });
});

describe('limits', () => {
  test.each([
    ['div', nest('<div>', '</div>', 60_000)],
    ['b, never closed', '<b>'.repeat(60_000)],
    ['blockquote', nest('<blockquote>', '</blockquote>', 5000)],
    ['ul and li', nest('<ul><li>', '</li></ul>', 5000)],
    ['tables', '<table><tr><td>'.repeat(5000)],
    ['end tags of nothing', '<i></b>'.repeat(5000)],
    ['end tags in attributes', '<div title="</div>">'.repeat(5000)],
    ['end tags in comments', '<div><!-- </div> -->'.repeat(5000)],
    ['end tags in code', '<div><script></div></script>'.repeat(5000)],
    ['svg', '<svg><g>'.repeat(5000)],
    ['templates', '<template>'.repeat(5000)],
  ])('nested %s are refused, and crash nothing', async (_, body) => {
    await expect(clean(body)).rejects.toThrow('nests more than 256 elements');
  });
  test('the deepest text that is allowed is printed', async () => {
    const { html } = await clean(nest('<b>', '</b>', 256));
    expect(html.match(/<\/b>/g)).toHaveLength(256);
    await expect(clean(nest('<blockquote>', '</blockquote>', 257))).rejects.toThrow('nests more than 256');
  });
  test('many neighbors are not deep', async () => {
    expect((await clean('<p>a<hr><li>b<br>'.repeat(3000))).html).toContain('<p>a</p>');
  });
  test('a text of megabytes is shown, and reported', async () => {
    const paragraph = `<p>${'word '.repeat(30)}</p>`;
    const { html, warnings } = await clean(paragraph.repeat(20_000));
    expect(html.length).toBe(paragraph.length * 20_000);
    expect(warnings[0]).toContain('very long');
  }, 30_000);
  test('one that is larger still is refused', async () => {
    await expect(clean(`<p>${'x'.repeat(9_000_000)}`)).rejects.toThrow('longer than 8 million');
  });
  test('plain text of a megabyte is paragraphs, not Markdown; a longer one is refused', async () => {
    expect((await clean(`# ${'x *y* '.repeat(100)}`)).html).toMatch(/^<h2.*<em>y<\/em>/);
    expect((await clean(`# ${'x *y* '.repeat(100_000)}`)).html).toMatch(/^<p># x \*y\* /);
    await expect(clean('x *y* '.repeat(200_000))).rejects.toThrow('longer than 1048576');
  });
  test('a text of very many elements is refused', async () => {
    await expect(clean('<br>'.repeat(100_001))).rejects.toThrow('more than 100000 elements');
  });
  test('an element of very many attributes is refused', async () => {
    const attributes = Array.from({ length: 500_000 }, (_, at) => ` a${at}`).join('');
    await expect(clean(`<p${attributes}>x</p>`)).rejects.toThrow('more than 100 attributes');
  });
});

describe('a result grows with its text alone', () => {
  /** Formatting that a browser would repeat in each paragraph that follows. */
  const formatting = Array.from({ length: 250 }, (_, at) => `<b id=n${at}>`).join('');
  test('where formatting is never closed', async () => {
    const [short, long] = [
      await clean(formatting + '<p>x'.repeat(100)),
      await clean(formatting + '<p>x'.repeat(1100)),
    ];
    expect(long.html.length - short.html.length).toBe('<p>x</p>'.length * 1000);
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
