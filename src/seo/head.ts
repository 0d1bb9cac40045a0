/** What a page says about itself to browsers and search engines. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Public path of the page; left out where there is no canonical address (the not-found page). */
  readonly path?: string | undefined;
  /** False keeps the page out of search results. */
  readonly listed?: boolean;
  readonly type?: 'website' | 'article';
  /** Paths of the page in each of its languages, this one included; left out while there is one language only. */
  readonly languages?: Readonly<Record<string, string>>;
  /** The picture that shared links show; left out for the card of the page, or of the nearest page above it. */
  readonly image?: ShareImage | undefined;
}

/** A picture that shared links show. */
interface ShareImage {
  /** Its path on the site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** One tag of the head, as data. */
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

/** The title of a page as tabs and search results show it. */
const pageTitle = (title: string, clinic: string): string =>
  title.includes(clinic) ? title : `${title} | ${clinic}`;

/** A picture of a shared link, shown large. Its words are the title of the page, and so is its description. */
const imageTags = ({ src, width, height }: ShareImage, title: string, site: string): HeadTag[] => [
  property('og:image', new URL(src, site).href),
  property('og:image:width', String(width)),
  property('og:image:height', String(height)),
  property('og:image:alt', title),
  meta('twitter:card', 'summary_large_image'),
];

/** The tags of a page's head. `site` is the origin of the live site. */
export function headTags(page: PageMeta, { site, clinic }: { site: string; clinic: string }): HeadTag[] {
  const title = pageTitle(page.title, clinic);
  const canonical = page.path === undefined ? undefined : new URL(page.path, site).href;
  const tags: (HeadTag | undefined)[] = [
    { tag: 'title', attributes: {}, text: title },
    meta('description', page.description),
    page.keywords?.length ? meta('keywords', page.keywords.join(', ')) : undefined,
    page.listed === false ? meta('robots', 'noindex') : undefined,
    canonical ? { tag: 'link', attributes: { rel: 'canonical', href: canonical } } : undefined,
    ...Object.entries(page.languages ?? {}).map(
      ([hreflang, path]): HeadTag => ({
        tag: 'link',
        attributes: { rel: 'alternate', hreflang, href: new URL(path, site).href },
      }),
    ),
    property('og:site_name', clinic),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:type', page.type ?? 'website'),
    canonical ? property('og:url', canonical) : undefined,
    ...(page.image && page.listed !== false ? imageTags(page.image, page.title, site) : []),
  ];
  return tags.filter((tag) => tag !== undefined);
}
