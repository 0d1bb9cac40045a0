/** The page of the running site that shows posts newer than the last build, filled with a post that is not published. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { Parser } from 'htmlparser2';
import { PICTURE_PATH } from '../../../src/feeds/images/resize-image.ts';
import { longDate } from '../../../src/lib/dates.ts';
import { STRINGS } from '../../../src/lib/strings.ts';
import type { Post } from '../../../src/schemas/feeds.ts';
import { isLoopback } from './loopback.ts';

/** Path of that page: its templates are filled in a visitor's browser. */
const TEMPLATE_PATH = '/blog/live';
/** Milliseconds within which the site must answer. */
const TIMEOUT = 5000;

/** An element in a text of HTML: where its content begins and ends. */
interface Range {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  readonly end: number;
}

/** A page with a post in it. */
export interface FilledPage {
  readonly html: string;
  /** Hashes of its inline styles, for a policy. */
  readonly styleHashes: readonly string[];
}

/** Every element of a text of HTML, in the order in which they end. */
function rangesOf(html: string): Range[] {
  const ranges: Range[] = [];
  const open: Omit<Range, 'end'>[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push({ name, attributes, start: parser.endIndex + 1 });
    },
    onclosetag() {
      const element = open.pop();
      if (element) ranges.push({ ...element, end: Math.max(element.start, parser.startIndex) });
    },
  });
  parser.write(html);
  parser.end();
  return ranges;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A text with other content in some ranges, which do not overlap. */
const replaceRanges = (html: string, contents: readonly (readonly [Range, string])[]): string =>
  contents
    .toSorted(([a], [b]) => b.start - a.start)
    .reduce((text, [{ start, end }, content]) => text.slice(0, start) + content + text.slice(end), html);

/** Resized pictures lie in the cache until a build copies them; the desk serves them from there. */
const withDeskPictures = (html: string): string =>
  html
    .replaceAll(` ${PICTURE_PATH}`, ` /desk${PICTURE_PATH}`)
    .replaceAll(`"${PICTURE_PATH}`, `"/desk${PICTURE_PATH}`);

/** The contents of the template's slots. */
function slotContents({
  title,
  html,
  categories,
  createdAt,
  readMinutes,
  language,
}: Post): Record<string, string> {
  const lang = language === 'bn' ? ' lang="bn"' : '';
  return {
    categories: escapeHtml(categories.join(', ')),
    title: `<span${lang}>${escapeHtml(title)}</span>`,
    day: createdAt === null ? '' : `${longDate(createdAt)} · `,
    readTime: escapeHtml(STRINGS.readTime(readMinutes)),
    body: lang === '' ? withDeskPictures(html) : `<div class="prose"${lang}>${withDeskPictures(html)}</div>`,
  };
}

/** The article of the page's template with a post in it. */
function fillTemplate(template: string, post: Post): string {
  const contents = slotContents(post);
  const ranges = rangesOf(template);
  const filled = ranges.flatMap((range): (readonly [Range, string])[] => {
    const content = contents[range.attributes['data-slot'] ?? ''];
    return content === undefined ? [] : [[range, content]];
  });
  const picture = ranges.find(({ attributes }) => attributes['data-slot'] === 'picture');
  const source = post.picture?.variants.at(-1)?.src;
  if (picture && source !== undefined) {
    const placeholder = ranges.find(({ name, start }) => name === 'img' && start > picture.start);
    const look = escapeHtml(placeholder?.attributes.class ?? '');
    filled.push([picture, `<img src="/desk${source}" class="${look}" alt="">`]);
  }
  return replaceRanges(template, filled);
}

/** The page of the running site with a post in it; undefined when the site does not run. */
export async function fillSitePage(site: string | undefined, post: Post): Promise<FilledPage | undefined> {
  if (site === undefined) return undefined;
  const page = await fetch(site + TEMPLATE_PATH, { signal: AbortSignal.timeout(TIMEOUT) })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  if (page === undefined) return undefined;
  const ranges = rangesOf(page);
  const box = ranges.find(({ attributes }) => attributes['data-live-post'] !== undefined);
  const template = ranges.find(({ attributes }) => attributes['data-template'] === 'post');
  if (!box || !template) return undefined;
  const html = replaceRanges(page, [[box, fillTemplate(page.slice(template.start, template.end), post)]]);
  const styleHashes = ranges
    .filter(({ name }) => name === 'style')
    .map(({ start, end }) => createHash('sha256').update(page.slice(start, end)).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
  return { html, styleHashes };
}

/** Where pictures and fonts of the site lie: of a build, and of the dev server. */
export const ASSET_PATHS = ['/_astro/*', '/_image', '/@fs/*'] as const;

/** Types of files that are passed on. */
const ASSET_TYPE = /^(?:image|font)\//;

/** Passes a request for a picture or font on to the site, whose own answer browsers withhold from pages of other origins. */
export const siteAsset =
  (site: () => string | undefined) =>
  async (c: Context): Promise<Response> => {
    const origin = site();
    const { host, pathname, search } = new URL(c.req.url);
    if (origin === undefined || !isLoopback(host)) return c.notFound();
    const response = await fetch(origin + pathname + search, {
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    }).catch(() => undefined);
    const type = response?.headers.get('content-type') ?? '';
    if (!response?.ok || !ASSET_TYPE.test(type)) return c.notFound();
    return c.body(await response.arrayBuffer(), 200, {
      'content-type': type,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
  };
