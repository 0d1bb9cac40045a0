import { DEFAULT_LOCALE, LOCALES, type Locale, localeOf, localPath } from '../lib/locales.ts';
import { PATHS } from '../lib/paths.ts';
import type { Messages } from '../schemas/messages.ts';
import { memoize, required } from './collection-helpers.ts';
import { getMessages } from './messages.ts';
import { getListed } from './translations.ts';

/** Attributes of a link. */
interface LinkAttributes {
  readonly href: string;
  /** Locale of a page that this locale does not have. */
  readonly hreflang?: Locale;
  /** Note behind such a link, e.g. `(in English)`. */
  readonly 'data-english'?: string;
}

/** Everything that a page, section or component asks of its locale: `Astro.locals.site`. */
export interface Site {
  readonly locale: Locale;
  /** Fixed words of the interface. */
  readonly messages: Messages;
  /** Returns the attributes of a link to a path of this site, else in English. Other addresses stay as they are. */
  link(to: string): LinkAttributes;
  /** Returns the path of a page in this locale, or the English path where this locale has no such page. */
  pathOf(path: string): string;
  /** Returns pages, e.g. of a trail, with their paths in this locale. */
  withPaths<Page extends { readonly path: string }>(pages: readonly Page[]): Page[];
  /** Language for structured data; undefined in English. */
  readonly inLanguage: Locale | undefined;
  /** Returns the same for another locale, e.g. for the part of the 404 page in Bangla. */
  in(locale: Locale): Site;
}

/** `/costs` of `/costs#ivf`; undefined for an address of another site, or an anchor. */
const pathIn = (to: string): string | undefined => /^\/(?!\/)[^#]*/.exec(to)?.[0];

/** Returns true for posts, which lists show in their own language, and for files. */
const hasNoLocale = (path: string): boolean => path.startsWith(`${PATHS.blog}/`) || path.includes('.');

/** Sites of all locales. */
const getSites = memoize(async (): Promise<ReadonlyMap<Locale, Site>> => {
  const sites = new Map<Locale, Site>();
  for (const locale of LOCALES) {
    const messages = await getMessages(locale);
    const isListed = await getListed(locale);
    const pathOf = (path: string): string => (isListed({ path }) ? localPath(path, locale) : path);
    const link = (to: string): LinkAttributes => {
      const path = pathIn(to);
      if (path === undefined) return { href: to };
      if (isListed({ path })) return { href: localPath(path, locale) + to.slice(path.length) };
      if (hasNoLocale(path)) return { href: to };
      return { href: to, hreflang: DEFAULT_LOCALE, 'data-english': messages.editions.inEnglish };
    };
    const inLocale = (other: Locale): Site => required(sites.get(other), `locale ${other}`);
    sites.set(locale, {
      locale,
      messages,
      link,
      pathOf,
      withPaths: (pages) => pages.map((page) => ({ ...page, path: pathOf(page.path) })),
      inLanguage: locale === DEFAULT_LOCALE ? undefined : locale,
      in: inLocale,
    });
  }
  return sites;
});

/** Returns the site in a locale. @param current `Astro.currentLocale`; English without it. */
export async function getSite(current: string | undefined): Promise<Site> {
  const locale = localeOf(current);
  return required((await getSites()).get(locale), `locale ${locale}`);
}
