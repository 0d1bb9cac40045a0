/** One build of 2,000 posts that resemble what a check must stop, and some that it must: the site holds exactly the expected ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { assertSite } from '../../scripts/deploy/check-site.ts';
import { type FaultApi, type RawRecord, rawPhoto, rawPost, startFaultApi } from '../support/fault-api.ts';
import { type BuildPlace, makeBuildPlace } from '../support/feed-build.ts';
import { findRssFaults, readSitemap } from '../support/feed-specs.ts';
import { readFixture } from '../support/fixture.ts';

const COUNT = 2000;

/** Categories beside those with odd names. */
const TOPICS = 50;

/** A secret of the site, with signs that a page escapes. */
const SECRET = 'k&y "of" <the> site';
const ENV = { EDITOR_PASSWORD: SECRET, SITE_URL: 'https://site.example' };

/** Parts of the posts. A date has with it whether a post with it waits. */
const {
  texts: TEXTS,
  links: LINKS,
  dates: DATES,
} = readFixture(
  'feeds/neighbors',
  z.strictObject({
    texts: z.array(z.string()),
    links: z.array(z.string()),
    dates: z.array(z.tuple([z.unknown(), z.boolean()])),
  }),
);

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

/** A post whose parts come from each list in turn. */
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
