/** Posts and photos that a check must reject, and similar records that it must accept. */
import { z } from 'zod';
import { type RawRecord, rawPhoto, rawPost } from './fault-api.ts';
import { readFixture } from './fixture.ts';

/** Number of ordinary categories, besides those with odd names. */
export const TOPICS = 50;

/** A secret of the site, with signs that a page escapes. */
export const SECRET = 'k&y "of" <the> site';

/** Parts of the posts. Each date states whether its post waits for it. Two waiting posts are never neighbors. */
export const {
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

/**
 * Number of the posts. The lists have lengths without a common factor, so each pair of a text and a link occurs twice,
 * with consecutive dates. At least one of these two posts is published.
 */
const COUNT = 2 * TEXTS.length * LINKS.length;

/** Posts whose texts hold the secret, as it is or written otherwise. */
const escaped = 'k&amp;y &quot;of&quot; &lt;the&gt; site';
export const LEAKS: readonly RawRecord[] = [
  { post_title: `A title ${escaped}` },
  { post_content: `<p>${escaped}</p>` },
  { post_content: '<p>k&#x26;y &#34;of&#34; &#60;the&#x3e; site</p>' },
  { post_content: `<a href="https://example.com/?${encodeURIComponent(SECRET)}">a</a>` },
  { post_content: `<p>k&amp;y <script>x</script>"of" &lt;the&gt; site</p>` },
  { category_name: ['a', escaped] },
  { post_meta_descr: escaped },
];

export const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;
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

/** The newest post, longer than the feed for readers shows. */
const LONG = rawPost('neighbor-long', {
  post_content: `<p>${'Many words. '.repeat(10_000)}</p>`,
  created_at: '2026-10-02',
});

/** Numbers of the posts. */
export const numbers = Array.from({ length: COUNT }, (_, index) => index);
export const posts = [
  LONG,
  ...numbers.map(neighbor),
  ...LEAKS.map((fields, index) => rawPost(`leak-${index}`, fields)),
  // Waits for its date, so it does not take the slug from the published post.
  rawPost('neighbor-0', { created_at: '2126-01-01' }),
];
export const photos = TEXTS.flatMap((text, index) =>
  LINKS.map((link, other) =>
    rawPhoto(10_000 + 100 * index + other, {
      path_url: `${link}#${index}`,
      image_name: `Hall ${100 * index + other} ${text}`,
    }),
  ),
);
