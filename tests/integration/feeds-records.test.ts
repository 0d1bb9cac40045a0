/** A build of many records: valid records, mutated records, and records with a single fault. */
import { beforeAll, expect, test } from 'vitest';
import { readBuiltPage } from '../../src/integrations/html/built-page.ts';
import { type BuildPlace, notesAbout } from '../support/feed-build.ts';
import { slugAt } from '../support/many-posts.ts';
import { GALLERIES } from '../support/own-content.ts';
import { CASES, COUNT, FEEDS, type RecordCase } from '../support/records.ts';
import { builtRecords } from '../support/records-site.ts';

/** Text of a post's category line that contains exactly these categories. */
const topicsLine = (names: readonly string[]): RegExp =>
  new RegExp(
    `<p class="eyebrow[^>]*>\\s*${names.map((name) => `<a [^>]*>\\s*${name}\\s*</a>\\s*`).join('')}</p>`,
  );

let site: Awaited<ReturnType<typeof builtRecords>>;
let place: BuildPlace;
beforeAll(async () => {
  site = await builtRecords();
  ({ place } = site);
}, 300_000);

test('no record stops the build', () => {
  expect(site.failure).toBeUndefined();
});

test('T07: a list for which the API asks to wait is waited for', () => {
  expect(site.pauses).toHaveLength(1);
  // Requested delay, minus a millisecond, because timers may fire early.
  expect(site.pauses[0]).toBeGreaterThanOrEqual(1999);
});

test('V01: many posts are built within the memory limit, in production mode, in any environment', () => {
  expect(site.memory).toBeLessThan(2 * 1024 * 1024);
  expect(site.constants).toEqual(['NODE_ENV=production']);
});

test('V01: many posts have a page each, and are listed once, the newest first', async () => {
  const { listed, published } = await place.feed('posts');
  expect(listed).toBe(FEEDS.posts.length);
  const pages = Math.ceil(published / 12);
  expect((await place.list('blog')).filter((file) => /^n-\d+\.html$/.test(file))).toHaveLength(COUNT);
  expect(await place.list('blog/page')).toHaveLength(pages - 1);
  const lists = ['blog.html', ...Array.from({ length: pages - 1 }, (_, at) => `blog/page/${at + 2}.html`)];
  const shown = await Promise.all(
    lists.map(
      async (file) => (await place.read(file)).match(/(?<=<h2[^>]*>\s*<a[^>]* href="\/blog\/)[^"]+/g) ?? [],
    ),
  );
  expect(shown.map((slugs) => slugs.length)).toEqual(
    lists.map((_, at) => (at < pages - 1 ? 12 : published - 12 * (pages - 1))),
  );
  expect(shown.flat().filter((slug) => /^n-\d+$/.test(slug))).toEqual(
    Array.from({ length: COUNT }, (_, at) => slugAt(COUNT - 1 - at)),
  );
});

test.each(['posts', 'photos', 'videos'] as const)(
  '%s: each record is shown, waits for its date, or is left out by name, in one line without code',
  async (name) => {
    const { state, listed, published, notes } = await place.feed(name);
    const leftOut = notes.filter(({ type }) => type === 'left out');
    const scheduled = notes.filter(({ type }) => type === 'scheduled');
    expect([state, published + leftOut.length + scheduled.length]).toEqual(['live', listed]);
    expect(leftOut.filter(({ record }) => record === '')).toEqual([]);
    const isBad = (what: string) => !/^[^\n]{5,400}$/.test(what) || /ZodError|undefined|\[object/.test(what);
    expect(notes.filter(({ what }) => isBad(what))).toEqual([]);
  },
);

const includes = (html: string, part: string | RegExp): boolean =>
  typeof part === 'string' ? html.includes(part) : part.test(html);

/** Asserts the expectations that a record carries. @param html Page of the record; '' without a page. */
async function expectCase(
  feed: 'posts' | 'photos' | 'videos',
  item: RecordCase,
  html: string,
): Promise<void> {
  const { notes } = await place.feed(feed);
  if (item.note) expect(notesAbout(notes, item.name)).toMatch(item.note);
  if (item.topics) expect(html).toMatch(topicsLine(item.topics));
  expect(item.has.filter((part) => !includes(html, part))).toEqual([]);
  expect(item.hasNot.filter((part) => includes(html, part))).toEqual([]);
}

const numbered = <Case extends RecordCase>(cases: readonly Case[]) =>
  cases.map((item, at) => ({ ...item, at }));

test.each(numbered(CASES.posts))('$fault: the post $name ($at)', async (item) => {
  const html = await place.read(`blog/${item.name.normalize('NFC')}.html`);
  expect(html !== '').toBe(item.shown);
  await expectCase('posts', item, html);
  // H03: what is not closed in a post does not end the page.
  if (html) expect([html.match(/<main\b/g)?.length, html.match(/<footer\b/g)?.length]).toEqual([1, 1]);
});

test.each(numbered(GALLERIES.includes('/gallery/photos') ? CASES.photos : []))(
  '$fault: the photo $name ($at)',
  async (item) => {
    const html = await place.read('gallery/photos.html');
    // The placeholder of a missing picture contains no text; the name is below it.
    const shown = new RegExp(`alt="${item.name}"|>\\s*${item.name}\\s*<`);
    expect(shown.test(html)).toBe(item.shown);
    await expectCase('photos', item, html);
  },
);

test.each(GALLERIES.filter((path) => path === '/gallery/photos'))(
  'G05: a photo that %s gets twice is shown once',
  async (path) => {
    expect((await place.read(`${path}.html`)).match(/alt="Room 1"/g)).toHaveLength(1);
  },
);

test.each(numbered(GALLERIES.includes('/gallery/videos') ? CASES.videos : []))(
  '$fault: the video $name ($at)',
  async (item) => {
    const html = await place.read('gallery/videos.html');
    expect(new RegExp(`>\\s*${item.name}\\s*<`).test(html)).toBe(item.shown);
    await expectCase('videos', item, html);
  },
);

test('S19: the address with an invalid slug redirects to the post, and no list contains it', async () => {
  const html = await place.read('blog/Spaced out, words.html');
  for (const part of [
    'content="0; url=/blog/spaced-out-words"',
    'content="noindex"',
    '<a href="/blog/spaced-out-words">',
  ])
    expect(html).toContain(part);
  for (const file of ['blog.html', 'sitemap.html', 'sitemap-0.xml', 'rss.xml', 'search/index.json'])
    expect(await place.read(file), file).not.toMatch(/blog\/Spaced/);
});

const codeOf = async (file: string): Promise<string[]> =>
  readBuiltPage(file, await place.read(file)).inlineCode.map(({ hash }) => hash);

test('no text of a record enters the security policy', async () => {
  const [own, notFound] = [await codeOf('blog/plain.html'), await codeOf('404.html')];
  const rule =
    /^\/blog\/:name\n\s+Content-Security-Policy: (.*)$/m.exec(await place.read('_headers'))?.[1] ?? '';
  const allowed = new Set(rule.match(/'sha256-[^']+'/g));
  expect(allowed.difference(new Set([...own, ...notFound]))).toEqual(new Set());
  expect(new Set(own).difference(allowed)).toEqual(new Set());
});

test('no text of a record is code, a style or an address of a script on any page', async () => {
  const files = [
    ...(await place.list('blog')).map((file) => `blog/${file}`).filter((file) => file.endsWith('.html')),
    ...['blog.html', 'sitemap.html', '404.html'],
    ...GALLERIES.filter((path) => path !== '/gallery').map((path) => `${path.slice(1)}.html`),
  ];
  expect(files.length).toBeGreaterThan(COUNT);
  const pages = await Promise.all(files.map(async (file) => readBuiltPage(file, await place.read(file))));
  expect(pages.filter(({ blocked }) => blocked.length > 0).map(({ file }) => file)).toEqual([]);
  // Compares inline code of posts: all posts have the same, so that the content of a post cannot add code.
  const posts = pages.filter(({ file }) => /^blog\/(?!not-found)/.test(file));
  const codes = new Set(posts.map(({ inlineCode }) => inlineCode.map(({ hash }) => hash).join()));
  codes.delete('');
  expect(codes).toEqual(new Set([(await codeOf('blog/plain.html')).join()]));
});
