import { localeSettings } from '../lib/locale-settings.ts';
import { DEFAULT_LOCALE, type Locale, localeOf, localPath } from '../lib/locales.ts';

/** Metadata of a page for browsers, search engines and link previews. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Canonical path; undefined for a page without a canonical URL, such as the not-found page. */
  readonly path?: string | undefined;
  /** False adds `noindex`. */
  readonly listed?: boolean;
  readonly type?: 'website' | 'article';
  /** Image for link previews. */
  readonly image?: ShareImage | undefined;
}

/** Locale of a page, and all locales with this page. */
interface PageLocales {
  readonly locale: Locale;
  readonly locales: readonly Locale[];
}

/** Link preview image with its size in pixels. */
interface ShareImage {
  /** Path on the site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Element of the document head. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
});

/** Returns the document title: page title and clinic name. */
const pageTitle = (title: string, clinic: string): string =>
  title.includes(clinic) ? title : `${title} | ${clinic}`;

/** Returns the keywords of a page. Without any, returns its topics and the keywords of the site, each once. */
export const pageKeywords = (
  keywords: readonly string[],
  topics: readonly string[],
  site: readonly string[],
): readonly string[] => (keywords.length > 0 ? keywords : [...new Set([...topics, ...site])]);

/**
 * Returns Open Graph and Twitter tags of a large preview image. The card shows the page title, so the title is its alt
 * text.
 */
const imageTags = ({ src, width, height }: ShareImage, title: string, site: string): HeadTag[] => [
  property('og:image', new URL(src, site).href),
  property('og:image:width', String(width)),
  property('og:image:height', String(height)),
  property('og:image:alt', title),
  meta('twitter:card', 'summary_large_image'),
];

/** Returns links to a page in each of its locales, and to the default locale for all other languages. */
function alternateTags(path: string, locale: Locale, locales: readonly Locale[], site: string): HeadTag[] {
  const address = (target: Locale) => new URL(localPath(path, target), site).href;
  return [
    ...[...locales, 'x-default'].map((hreflang): HeadTag => {
      const href = address(localeOf(hreflang));
      return { tag: 'link', attributes: { rel: 'alternate', hreflang, href } };
    }),
    property('og:locale', localeSettings(locale).openGraph),
    ...locales
      .filter((alternate) => alternate !== locale)
      .map((alternate) => property('og:locale:alternate', localeSettings(alternate).openGraph)),
  ];
}

/**
 * Returns the metadata tags of a page.
 * @param context `site`: origin of the published site. `clinic`: name of the clinic.
 */
export function headTags(
  page: PageMeta,
  {
    site,
    clinic,
    locale = DEFAULT_LOCALE,
    locales = [locale],
  }: { site: string; clinic: string } & Partial<PageLocales>,
): HeadTag[] {
  const title = pageTitle(page.title, clinic);
  const canonical = page.path === undefined ? undefined : new URL(localPath(page.path, locale), site).href;
  const tags: (HeadTag | undefined)[] = [
    { tag: 'title', attributes: {}, text: title },
    meta('description', page.description),
    meta('keywords', page.keywords.join(', ')),
    page.listed === false ? meta('robots', 'noindex') : undefined,
    canonical ? { tag: 'link', attributes: { rel: 'canonical', href: canonical } } : undefined,
    ...(page.path !== undefined && locales.length > 1 && page.listed !== false
      ? alternateTags(page.path, locale, locales, site)
      : []),
    property('og:site_name', clinic),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:type', page.type ?? 'website'),
    canonical ? property('og:url', canonical) : undefined,
    ...(page.image && page.listed !== false ? imageTags(page.image, page.title, site) : []),
  ];
  return tags.filter((tag) => tag !== undefined);
}
