/** Schemes that a link of a post may have. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Stands for the site itself while an address is read. */
const SITE = 'https://site.invalid';

/** http becomes https, save on the API's own host, which knows best how it is reached. */
function secure(url: URL, api: URL): URL {
  if (url.host === api.host) url.protocol = api.protocol;
  else if (url.protocol === 'http:') url.protocol = 'https:';
  return url;
}

const parse = (value: string, base: string | URL): URL | undefined => {
  const text = value.trim();
  const url = text !== '' && URL.canParse(text, base) ? new URL(text, base) : undefined;
  // user@host dresses one host up as another.
  return url && url.username === '' && url.password === '' ? url : undefined;
};

/**
 * A web address of the API as it should be: relative ones belong to the API's host, http becomes https.
 * @returns undefined when it is none, or hides another host behind a user name.
 */
export function readWebAddress(value: string, api: URL): URL | undefined {
  const url = parse(value, api);
  return url && /^https?:$/.test(url.protocol) ? secure(url, api) : undefined;
}

/** Where a link in a post leads. */
export type LinkTarget =
  | { readonly type: 'elsewhere' | 'site' | 'contact'; readonly href: string }
  | { readonly type: 'heading'; readonly id: string };

/**
 * Reads the target of a link; what has no scheme belongs to the site.
 * @returns undefined when it leads nowhere that a visitor should go.
 */
export function readLink(value: string, api: URL): LinkTarget | undefined {
  const text = value.trim();
  if (text.startsWith('#'))
    return text.length > 1 ? { type: 'heading', id: decode(text.slice(1)) } : undefined;
  const url = parse(text, SITE);
  if (!url || !LINK_SCHEMES.has(url.protocol)) return undefined;
  if (url.origin === SITE) return { type: 'site', href: `${url.pathname}${url.search}${url.hash}` };
  if (!/^https?:$/.test(url.protocol)) return { type: 'contact', href: url.href };
  return { type: 'elsewhere', href: secure(url, api).href };
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** The 11-character id of a YouTube video, from any of the shapes that its addresses have. */
export function youtubeId(url: URL): string | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : !YOUTUBE_HOST.test(url.hostname)
        ? ''
        : first === 'watch'
          ? (url.searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'live', 'v'].includes(first)
            ? second
            : '';
  return YOUTUBE_ID.test(id) ? id : undefined;
}

/** A place on Google Maps, as its embedded frames name it, as a link that opens it. */
export const isGoogleMap = (url: URL): boolean =>
  (/^(?:www\.)?google\.com$/.test(url.hostname) && url.pathname.startsWith('/maps')) ||
  url.hostname === 'maps.google.com';
