import { isLeftOut } from '../lib/left-out.ts';
import { pathIn } from '../lib/links.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, localeOf, localPath } from '../lib/locales.ts';
import { PATHS } from '../lib/paths.ts';
import type { Messages } from '../schemas/messages.ts';
import type { Place } from '../schemas/place.ts';
import { memoize, required } from './collection-helpers.ts';
import { getLeftOut } from './left-out.ts';
import { getMessages } from './messages.ts';
import { getPlace } from './place.ts';
import { getPageCheck, hasTranslatedInterface } from './translations.ts';

/** Attributes of a link. */
interface LinkAttributes {
  readonly href: string;
  /** `en` if the link falls back to the English page; otherwise absent. */
  readonly hreflang?: Locale;
  /** Note after a link to an English page, e.g. `(in English)`; absent where the words of the link are English, too. */
  readonly 'data-english'?: string;
}

/** Site in a locale, for pages, sections and components: `Astro.locals.site`. */
export interface Site {
  readonly locale: Locale;
  /** Messages of the interface. */
  readonly messages: Messages;
  /** Country, time zone, currency, phone rules and national numbers. */
  readonly place: Place;
  /** Returns the attributes of a link to a page, in English if this locale lacks it. Returns other addresses unchanged. */
  link(to: string): LinkAttributes;
  /** Returns the path of a page in this locale, or its English path if this locale lacks it. */
  pathOf(path: string): string;
  /** Returns true for a page of the clinic, in this locale or in English; false for a deleted page. */
  exists(page: { readonly path: string }): boolean;
  /** Returns pages with their paths in this locale, e.g. for breadcrumbs. */
  withPaths<Page extends { readonly path: string }>(pages: readonly Page[]): Page[];
  /** Language in structured data; undefined for English. */
  readonly inLanguage: Locale | undefined;
  /** Returns the site in another locale, e.g. for the Bangla part of the 404 page. */
  in(locale: Locale): Site;
}

/** Returns true for posts, which lists show in any language, and for files. */
const hasNoLocale = (path: string): boolean => path.startsWith(`${PATHS.blog}/`) || path.includes('.');

/** Returns the sites of all locales. */
const getSites = memoize(async (): Promise<ReadonlyMap<Locale, Site>> => {
  const sites = new Map<Locale, Site>();
  const leftOut = await getLeftOut();
  for (const locale of LOCALES) {
    const messages = await getMessages(locale);
    const place = await getPlace(locale);
    const hasPage = await getPageCheck(locale);
    const isTranslated = await hasTranslatedInterface(locale);
    const pathOf = (path: string): string => (hasPage({ path }) ? localPath(path, locale) : path);
    const link = (to: string): LinkAttributes => {
      const path = pathIn(to);
      if (path === undefined) return { href: to };
      if (hasPage({ path })) return { href: localPath(path, locale) + to.slice(path.length) };
      if (hasNoLocale(path)) return { href: to };
      const note = isTranslated && { 'data-english': messages.locales.inEnglish };
      return { href: to, hreflang: DEFAULT_LOCALE, ...note };
    };
    const inLocale = (other: Locale): Site => required(sites.get(other), `locale ${other}`);
    sites.set(locale, {
      locale,
      messages,
      place,
      link,
      pathOf,
      exists: ({ path }) => !isLeftOut(path, leftOut),
      withPaths: (pages) => pages.map((page) => ({ ...page, path: pathOf(page.path) })),
      inLanguage: locale === DEFAULT_LOCALE ? undefined : locale,
      in: inLocale,
    });
  }
  return sites;
});

/** Returns the site in a locale. @param current `Astro.currentLocale`; undefined for English. */
export async function getSite(current: string | undefined): Promise<Site> {
  const locale = localeOf(current);
  return required((await getSites()).get(locale), `locale ${locale}`);
}
