/** One build of 2,000 posts that resemble what a check must stop, and some that it must: the site holds exactly the expected ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertSite } from '../../scripts/deploy/check-site.ts';
import { type FaultApi, type RawRecord, rawPhoto, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';
import { findRssFaults, readSitemap } from '../support/feed-specs.ts';

const COUNT = 2000;

/** Categories beside those with odd names. */
const TOPICS = 50;

/** A secret of the site, with signs that a page escapes. */
const SECRET = 'k&y "of" <the> site';
const ENV = { EDITOR_PASSWORD: SECRET, SITE_URL: 'https://site.example' };

/** Texts that resemble addresses of files, secrets, code or markup, or that break a format. */
const TEXTS = [
  "Read https://ab:'cdef@gh now",
  'From /pictures/old.jpg',
  'How /_astro/main.js loads, with src="/_astro/main.js"',
  '&lt;img src="/pictures/a.jpg"&gt;',
  'https://site.example/_astro/gone.css',
  'https://user:password@other.example/x',
  `AKIA${'A'.repeat(16)} and whsec_${'a'.repeat(32)}`,
  '-----BEGIN PRIVATE KEY-----',
  'EDITOR_PASSWORD=k&y of the site',
  'Not \ufffe in \uffff XML \u0000\u0001\u000b\u0085\u009f',
  'Half \ud83d a pair \udc00',
  '&#xFFFE;&#65535;&#0;&#xD800;&amp;#xFFFE;',
  ']]> <![CDATA[ <?xml <!-- --',
  'javascript:alert(1) style=x onclick=y',
  '&lt;/script&gt;&lt;/title&gt;&lt;/html&gt;',
  '{{x}} $' + '{x} %00 %2e \\u0000',
  'বন্ধ্যত্ব ক্ষ\u200cক 👩\u200d⚕️',
  '\u2028\u2029\u202e\u200f',
  'index.html and 404.html',
];

/** Addresses that a text may link to or show. */
const LINKS = [
  'https://example.com/pictures/baby.jpg',
  'https://site.example/pictures/baby.jpg',
  '/pictures/baby.jpg',
  '/_astro/main.js?v=1#a',
  '//example.com/_astro/main.css',
  'https://user:pass@example.com/pictures/a.png',
  'https://example.com/_astro/a.js, /pictures/b.webp 2x',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>x</script>',
  'mailto:a@example.com',
  '/no-such-page',
  '/.//pictures/a.webp',
  '#none',
  '../pictures/a.webp',
  'https://',
  '',
];

/** Dates, and whether a post with one waits. */
const DATES: readonly (readonly [date: unknown, waits: boolean])[] = [
  ['2026-10-01T10:00:00Z', false],
  ['2101-01-01', true],
  ['2126-05-01 10:00', true],
  ['20 November 2126', true],
  ['২১২৬-০৫-০১', true],
  ['9999-12-31T23:59:59Z', true],
  ['10000-01-01', true],
  ['+020226-05-01T10:00:00Z', true],
  [4_934_455_200, true],
  ['0000-00-00 00:00:00', false],
  ['0126-05-01', false],
  ['-002126-01-01T00:00:00Z', false],
  ['2126-02-30', false],
  ['31 February 2126', false],
  [1_777_629_600_000_000, false],
  [1e300, false],
  [-1, false],
  ['05/11/2126', false],
  ['soon', false],
  [null, false],
  [{}, false],
  ['1 May 2026', false],
  [1_777_629_600, false],
];

/** Posts whose texts hold the secret, as it is or written otherwise. */
const escaped = 'k&amp;y &quot;of&quot; &lt;the&gt; site';
const LEAKS: readonly RawRecord[] = [
  { post_title: `A title ${escaped}` },
  { post_content: `<p>${escaped}</p>` },
  { post_content: '<p>k&#x26;y &#34;of&#34; &#60;the&#x3e; site</p>' },
  { post_content: `<a href="https://example.com/?${encodeURIComponent(SECRET)}">a</a>` },
  { post_content: `<p>k&amp;y <script>x</script>"of" &lt;the&gt; site</p>` },
  { category_name: ['a', escaped] },
  { post_meta_descr: escaped },
];

const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;
const attribute = (text: string) => text.replaceAll('"', '&quot;');

/** A post whose parts come from each list in turn: the lists have lengths without a common factor. */
function neighbor(index: number): RawRecord {
  const [text, link, [created_at]] = [at(TEXTS, index), attribute(at(LINKS, index)), at(DATES, index)];
  return rawPost(`neighbor-${index}`, {
    post_title: `Title ${index} ${text}`,
    post_content:
      `<h2>${text}</h2><p>Words ${index}: ${text} <a href="${link}">a link</a></p>` +
      `<img src="${link}" srcset="${link}" alt="${attribute(text)}" onerror="x()" style="color:red">` +
      `<video poster="${link}"></video>${'<ul><li>'.repeat(index % 40)}deep`,
    post_featured_image: at(LINKS, index + 5),
    category_name: [at(TEXTS, index + 3), `Topic ${index % TOPICS}`],
    post_meta_keywords: `${text}, ${index}`,
    post_meta_descr: text,
    created_at,
  });
}

/** Longer than the feed for readers shows, and the newest. */
const LONG = rawPost('neighbor-long', {
  post_content: `<p>${'Many words. '.repeat(10_000)}</p>`,
  created_at: '2026-10-02',
});

const numbers = Array.from({ length: COUNT }, (_, index) => index);
const posts = [
  LONG,
  ...numbers.map(neighbor),
  ...LEAKS.map((fields, index) => rawPost(`leak-${index}`, fields)),
  // One that waits takes no address from one that is shown.
  rawPost('neighbor-0', { created_at: '2126-01-01' }),
];
const photos = TEXTS.flatMap((text, index) =>
  LINKS.map((link, other) =>
    rawPhoto(100 * index + other, {
      path_url: `${link}#${index}`,
      image_name: `Room ${100 * index + other} ${text}`,
    }),
  ),
);

let api: FaultApi;
let place: BuildPlace;
let failure: string | undefined;
beforeAll(async () => {
  [api, place] = [await startFaultApi({ posts, photos }), await makeBuildPlace()];
  failure = await place.build(api.url, ENV);
}, 300_000);
afterAll(() => Promise.all([api.close(), place.remove()]));

test('the build ends, and every post that may be public has its page, no other', async () => {
  expect(failure).toBeUndefined();
  const shown = numbers.filter((index) => !at(DATES, index)[1]).map((index) => `neighbor-${index}.html`);
  const pages = (await place.list('blog')).filter((file) => /^(?:neighbor|leak)-/.test(file));
  expect(pages.toSorted()).toEqual(['neighbor-long.html', ...shown].toSorted());
});

test('each post that is not shown is named: one that waits, one that holds a secret', async () => {
  const { notes } = await place.feed('posts');
  const named = (type: string) => notes.filter((note) => note.type === type).map(({ record }) => record);
  const waiting = numbers.filter((index) => at(DATES, index)[1]).map((index) => `neighbor-${index}`);
  expect(named('scheduled').toSorted()).toEqual(waiting.toSorted());
  const leaks = LEAKS.map((_, index) => `leak-${index}`);
  expect(named('left out').toSorted()).toEqual([...leaks, 'neighbor-0 ("Title of neighbor-0")']);
});

test('the site can be published', async () => {
  await assertSite(place.dist, 0, { ...process.env, ...ENV });
});

test('the feed for readers and the sitemap are well-formed; a long post is an excerpt there', async () => {
  const xml = await place.read('rss.xml');
  expect(findRssFaults(xml)).toEqual([]);
  expect(xml.match(/<item>/g)).toHaveLength(20);
  expect(xml).toContain('<title>Title of neighbor-long</title>');
  expect(xml.length).toBeLessThan(60_000);
  expect(readSitemap(await place.read('sitemap-0.xml')).faults).toEqual([]);
});

test('each photo stands on one page of the gallery, and each page leads to the others', async () => {
  const pages = Math.ceil(photos.length / 48);
  const files = Array.from({ length: pages - 1 }, (_, index) => `${index + 2}.html`);
  expect((await place.list('gallery/photos')).toSorted()).toEqual(files.toSorted());
  const read = ['gallery/photos.html', ...files.map((file) => `gallery/photos/${file}`)].map(place.read);
  const html = await Promise.all(read);
  const names = html.join('').match(/(?<=alt="|>\s*)Room \d+(?= [^<]*<\/figcaption)/g);
  expect(new Set(names).size).toBe(photos.length);
  expect(names).toHaveLength(photos.length);
  for (const page of html) {
    expect(page).toContain('href="/gallery/photos"');
    expect(page).toContain(`href="/gallery/photos/${pages}"`);
  }
});

test('every category has a page; each page links the fullest, not all', async () => {
  const files = await place.list('blog/category');
  const topics = Array.from({ length: TOPICS }, (_, index) => `topic-${index}.html`);
  expect(topics.filter((file) => !files.includes(file))).toEqual([]);
  const linksOf = async (file: string) =>
    [...(await place.read(file)).matchAll(/href="\/blog\/category\/[^"]+"[^>]*>[^<]*\(\d+\)/g)].length;
  expect(await linksOf('blog.html')).toBe(24);
  expect(await Promise.all(topics.map((topic) => linksOf(`blog/category/${topic}`)))).toEqual(
    topics.map(() => expect.toSatisfy((count: number) => count === 24 || count === 25)),
  );
});
