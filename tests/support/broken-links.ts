import type { BuiltPages } from './built-pages.ts';

/** Texts of a post, which its editor writes. */
const POST_BODY = '.prose';

/** Reference of a page to a part or a file of the site. */
interface Reference {
  readonly page: string;
  /** Address as the page writes it, e.g. `/contact-us#book`. */
  readonly target: string;
  /** True for a reference in the texts of a post. */
  readonly isInPost: boolean;
}

/** Returns the references of all pages to the site itself. */
const referencesIn = ({ pages, documentOf }: BuiltPages): Reference[] =>
  [...pages.keys()].flatMap((page) =>
    [...documentOf(page).querySelectorAll('[href], [src]')].flatMap((element) =>
      ['href', 'src'].flatMap((name) => {
        const target = element.getAttribute(name) ?? '';
        const isOwn = /^[/#]/.test(target) && !target.startsWith('//');
        return isOwn ? [{ page, target, isInPost: element.closest(POST_BODY) !== null }] : [];
      }),
    ),
  );

/** Returns the references of all pages that lead nowhere. */
export function findBrokenLinks(site: BuiltPages): Reference[] {
  return referencesIn(site).filter(({ page, target }) => {
    const [address = '', anchor = ''] = target.split('#');
    const to = address === '' ? page : decodeURIComponent(address);
    if (!site.isPage(to)) return true;
    // `doctor=` is a choice of the form instead of a part of the page. Every browser knows the top of a page.
    if (anchor === '' || anchor.startsWith('doctor=') || anchor === 'top') return false;
    return !site.pages.has(to) || !site.documentOf(to).getElementById(decodeURIComponent(anchor));
  });
}
