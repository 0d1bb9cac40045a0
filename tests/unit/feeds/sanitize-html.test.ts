import { describe, expect, test } from 'vitest';
import { checkLimits } from '../../../src/feeds/sanitize/limits.ts';
import { sanitizeHtml } from '../../../src/feeds/sanitize/sanitize-html.ts';

const STORED = {
  width: 960,
  height: 640,
  variants: [
    { src: '/pictures/a-480.webp', width: 480 },
    { src: '/pictures/a-960.webp', width: 960 },
  ],
};

async function clean(html: string): Promise<{ html: string; told: string[] }> {
  const told: string[] = [];
  const result = await sanitizeHtml(html, {
    api: new URL('https://admin.example.com'),
    fetchPicture: async (src) => (src === '/good.jpg' ? STORED : null),
    tell: (what) => told.push(what),
  });
  return { html: result, told };
}

/** A text must be all of the result, a pattern a part of it. */
function expectHtml(html: string, expected: string | RegExp): void {
  if (typeof expected === 'string') expect(html).toBe(expected);
  else expect(html).toMatch(expected);
}

describe('structure', () => {
  test.each([
    ['<h1>One</h1><h4>Deep</h4>', '<h2 id="section-one">One</h2><h3 id="section-deep">Deep</h3>'],
    ['<h2>A</h2><h2>A</h2>', '<h2 id="section-a">A</h2><h2 id="section-a-1">A</h2>'],
    ['<h2>কখন আসবেন</h2>', '<h2 id="section-কখন-আসবেন">কখন আসবেন</h2>'],
    ['<h2>?</h2>', '<h2 id="section-">?</h2>'],
    ['<p>one<p>two</div></main></body>', '<p>one</p><p>two</p>'],
    ['<p id="x" name="y" class="z" style="color:red" onclick="x()">a</p>', '<p>a</p>'],
    ['<form action="/x"><p>words</p><input name="a"></form>', '<p>words</p>'],
    ['<p>a</p><script>x()</script><style>p{}</style>', '<p>a</p>'],
    ['<noscript><p>a</p></noscript><p>b</p>', '<p>a</p><p>b</p>'],
    ['<plaintext><b>x</b>', '&#x3C;b>x&#x3C;/b>'],
    ['<pre>wide</pre>', '<pre tabindex="0">wide</pre>'],
    ['<p>a&#x202e;b\u200b</p>', '<p>ab</p>'],
    ['<table><tr><td colspan="5000000" rowspan="2">a</table>', /<td rowspan="2">a<\/td>/],
    ['<div><section><p>a</p></section></div>', '<p>a</p>'],
  ])('%s', async (body, result) => {
    expectHtml((await clean(body)).html, result);
  });

  test('every table scrolls in a region with a name of its own', async () => {
    const table = '<table><caption>Costs</caption><tr><td>1</td></tr></table>';
    const { html } = await clean(`${table}${table}<table><tr><td>2</table>`);
    const labels = [...html.matchAll(/class="table-scroll" tabindex="0" aria-label="([^"]*)"/g)].map(
      ([, label]) => label,
    );
    expect(labels).toEqual(['Costs', 'Costs Table 2', 'Table 3']);
  });
});

describe('links', () => {
  test.each([
    [
      '<a href="https://a.example" target="_blank">x</a>',
      '<a href="https://a.example/" rel="noopener noreferrer">x</a>',
    ],
    ['<a href="http://a.example">x</a>', '<a href="https://a.example/" rel="noopener noreferrer">x</a>'],
    ['<a href="/contact-us">x</a>', '<a href="/contact-us">x</a>'],
    ['<a href="java&#9;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="https://abc&quot;>x">x</a>', '<a>x</a>'],
    [
      '<h2>Costs</h2><p><a href="#costs">x</a><a href="#other">y</a></p>',
      /<a href="#section-costs">x<\/a><a>y<\/a>/,
    ],
  ])('%s', async (body, result) => {
    expectHtml((await clean(body)).html, result);
  });
});

describe('pictures and frames', () => {
  test('a picture comes from the site, lazily and with its size', async () => {
    expect((await clean('<p><img src="/good.jpg" alt="A room"></p>')).html).toBe(
      '<p><img src="/pictures/a-960.webp" srcset="/pictures/a-480.webp 480w, /pictures/a-960.webp 960w" sizes="(min-width: 48rem) 42rem, 90vw" width="960" height="640" alt="A room" loading="lazy" decoding="async"></p>',
    );
  });
  test('one that cannot be had leaves no gap', async () => {
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
  ])('%s becomes a link, and is told', async (body, href) => {
    const { html, told } = await clean(`<p>a</p>${body}<p>b</p>`);
    expect(html).toContain(`<p><a href="${href}" rel="noopener noreferrer">`);
    expect(html).toContain('<p>b</p>');
    expect(told[0]).toContain('became a plain link');
  });
  test.each(['iframe', 'object', 'embed', 'form', 'video'])('<%s> goes, and is told', async (tag) => {
    const { html, told } = await clean(`<p>a</p><${tag} src="https://a.example/x"></${tag}><p>b</p>`);
    expect(html).toBe('<p>a</p><p>b</p>');
    expect(told[0]).toContain(`an embedded ${tag} was left out`);
  });
});

describe('plain text and Markdown', () => {
  test.each([
    ['One\nline.\n\nTwo.', '<p>One<br>line.</p>\n<p>Two.</p>'],
    ['1 < 2 & 3 > 2', '<p>1 &#x3C; 2 &#x26; 3 > 2</p>'],
    ['# Head\nWords', '<h2 id="section-head">Head</h2>\n<p>Words</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['**bold** and *slanted* 2*3*4', '<p><strong>bold</strong> and <em>slanted</em> 2*3*4</p>'],
    ['[us](/contact-us) [x](javascript:alert(1))', /<a href="\/contact-us">us<\/a> <a>x<\/a>/],
  ])('%j', async (body, result) => {
    expectHtml((await clean(body)).html, result);
  });
});

describe('limits', () => {
  const nest = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count);
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
  test('a deep text is refused before any parser sees it', () => {
    expect(() => checkLimits('<div>'.repeat(257))).toThrow('nests more than 256');
    expect(checkLimits('<div>'.repeat(256))).toBeUndefined();
  });
  test('the deepest text that is allowed is printed', async () => {
    expect((await clean(nest('<blockquote>', '</blockquote>', 200))).html).toContain('</blockquote>');
  });
  test('many neighbors are not deep', async () => {
    expect((await clean('<p>a<li>b<br>'.repeat(3000))).html).toContain('<p>a</p>');
  });
  test('a text of megabytes is shown, and told', async () => {
    const { html, told } = await clean('<p>word</p>'.repeat(100_000));
    expect(html.length).toBe(1_100_000);
    expect(told[0]).toContain('very long');
  }, 30_000);
  test('one that is larger still is refused', async () => {
    await expect(clean(`<p>${'x'.repeat(9_000_000)}`)).rejects.toThrow('longer than 8 million');
  });
});
