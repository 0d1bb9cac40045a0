import { decodeUri } from '../../lib/decode-uri.ts';
import { asciiDigits } from '../../lib/digits.ts';

/** Schemes that a link in a post may have. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Base of relative links while they are parsed: the site itself. */
const SITE = 'https://site.invalid';

/** Upgrades http to https, except on the API's own host, which may have no https. */
function upgrade(url: URL, api: URL): URL {
  if (url.host === api.host) url.protocol = api.protocol;
  else if (url.protocol === 'http:') url.protocol = 'https:';
  return url;
}

/** A URL, or undefined where `new URL` throws: `URL.canParse` is missing before Chrome 120 and Safari 17. */
export function tryUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

const parse = (value: string, base: string | URL): URL | undefined => {
  const text = value.trim();
  const url = text === '' ? undefined : tryUrl(text, base);
  // user@host makes one host look like another.
  return url && url.username === '' && url.password === '' ? url : undefined;
};

/**
 * A http(s) URL from the API: relative ones belong to the API's host, http becomes https.
 * @returns undefined when it is none, or has a user name.
 */
export function parseWebUrl(value: string, api: URL): URL | undefined {
  const url = parse(value, api);
  return url && /^https?:$/.test(url.protocol) ? upgrade(url, api) : undefined;
}

/** Target of a link in a post: another site, a page of this site, a phone or mailbox, a heading of the post. */
export type LinkTarget =
  | { readonly type: 'external' | 'site' | 'contact'; readonly href: string }
  | { readonly type: 'heading'; readonly id: string };

/** Endings of files, which look like those of hosts. */
const FILE = /\.(?:html?|php\d?|aspx?|jspx?|pdf|jpe?g|png|gif|webp|svg|docx?|xlsx?|pptx?|txt|mp[34]|zip)$/i;

/** A host without a scheme, e.g. `www.example.org/help` or `wa.me/8801700000000`. */
const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[a-z]{2,24}(?=[:/?#]|$)/iu;

const MAILBOX = /^[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,24}(?:$|\?)/i;

/** A phone number without a scheme, e.g. `01711-000000`; digits may be Bangla. */
const PHONE = /^\+?[\d\s().-]{7,20}$/;

/** A scheme that is written twice or lacks a slash, e.g. `http://http//example.org` or `https:/example.org`. */
const BROKEN_SCHEME = /^(?:https?:?\/+)*(https?):?\/+(?=[^/])/i;

/** Completes an address as people type it: a host, a mailbox or a number without a scheme. Any other stays as it is. */
function completeAddress(text: string): string {
  if (MAILBOX.test(text)) return `mailto:${text}`;
  const digits = asciiDigits(text);
  if (/^tel:/i.test(text)) return digits;
  const isPhone = PHONE.test(digits) && !/^\d{4}-\d{1,2}-\d{1,2}$/.test(digits);
  if (isPhone && digits.replace(/\D/g, '').length >= 7) return `tel:${digits.replace(/[^\d+]/g, '')}`;
  if (BROKEN_SCHEME.test(text)) return text.replace(BROKEN_SCHEME, '$1://');
  const [host] = HOST.exec(text) ?? [];
  if (host === undefined || (host === text && FILE.test(host))) return text;
  return `https://${text}`;
}

/**
 * The target of a link in a post; without a scheme or a host it belongs to the site.
 * @returns undefined for any scheme but http(s), mailto and tel, and for what is no URL.
 */
export function parseLink(value: string, api: URL): LinkTarget | undefined {
  const text = value.trim();
  if (text.startsWith('#'))
    return text.length > 1 ? { type: 'heading', id: decodeUri(text.slice(1)) } : undefined;
  const url = parse(completeAddress(text), SITE);
  if (!url || !LINK_SCHEMES.has(url.protocol)) return undefined;
  // `/.//host` has the path `//host`, which as a link leads to that host.
  const path = url.pathname.replace(/^\/{2,}/, '/');
  if (url.origin === SITE) return { type: 'site', href: `${path}${url.search}${url.hash}` };
  if (!/^https?:$/.test(url.protocol)) return { type: 'contact', href: url.href };
  return { type: 'external', href: upgrade(url, api).href };
}

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** The 11-character id of a YouTube video, from any form of its URL. */
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

/** The address of a Vimeo video without its player, with the key of an unlisted one; undefined for any other URL. */
function vimeoAddress(url: URL): string | undefined {
  const parts = url.pathname.split('/').filter(Boolean);
  const isPlayer = url.hostname === 'player.vimeo.com' && parts[0] === 'video';
  if (!isPlayer && !/^(?:www\.)?vimeo\.com$/.test(url.hostname)) return undefined;
  const [id = '', key = url.searchParams.get('h') ?? ''] = isPlayer ? parts.slice(1) : parts;
  if (!/^\d{5,12}$/.test(id)) return undefined;
  return `https://vimeo.com/${id}${/^[\da-f]{6,20}$/.test(key) ? `/${key}` : ''}`;
}

/** The address of a film on YouTube or Vimeo, from any form of it; undefined for any other URL. */
export function filmAddress(url: URL): string | undefined {
  const id = youtubeId(url);
  return id === undefined ? vimeoAddress(url) : `https://www.youtube.com/watch?v=${id}`;
}

/** True for a URL of Google Maps, as in its embedded frames. */
export const isGoogleMap = (url: URL): boolean =>
  (/^(?:www\.)?google\.com$/.test(url.hostname) && url.pathname.startsWith('/maps')) ||
  url.hostname === 'maps.google.com';

export type GalleryType = 'image' | 'video';

/**
 * The type of a gallery item: what it states, else what its URL looks like.
 * @param listType Type of the list that holds it. The list of images need not state that its items are images; the list of
 *   videos mixes both.
 * @param api Relative URLs belong to it.
 * @returns undefined when neither is conclusive.
 */
export function parseGalleryType(
  { gallery_type: stated, path_url: address }: Readonly<Record<string, unknown>>,
  listType: GalleryType,
  api: URL,
): GalleryType | undefined {
  if (stated === 'image' || stated === 'video') return stated;
  const url = typeof address === 'string' ? parseWebUrl(address, api) : undefined;
  if (url && (youtubeId(url) || /\.(?:mp4|webm|mov)$/i.test(url.pathname))) return 'video';
  if (url && /\.(?:jpe?g|png|webp|gif|avif|tiff?)$/i.test(url.pathname)) return 'image';
  return listType === 'image' ? 'image' : undefined;
}
