import { decodeUri } from '../../lib/decode-uri.ts';
import { asciiDigits } from '../../lib/digits.ts';
import { videoPage } from '../../lib/videos.ts';

/** Allowed URL schemes of links in posts. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Base URL for parsing relative links to this site. */
const SITE = 'https://site.invalid';

/** Upgrades http to https, except on the API's host, which may lack https. */
function upgrade(url: URL, api: URL): URL {
  if (url.host === api.host) url.protocol = api.protocol;
  else if (url.protocol === 'http:') url.protocol = 'https:';
  return url;
}

/** Parses a URL; undefined for an invalid URL. `URL.canParse` is missing before Chrome 120 and Safari 17. */
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
  // `user@host` can disguise the real host.
  return url && url.username === '' && url.password === '' ? url : undefined;
};

/**
 * Parses a http(s) URL of the API, relative to the API's host; upgrades http to https.
 * @returns undefined for any other value, and for a URL with a user name.
 */
export function parseWebUrl(value: string, api: URL): URL | undefined {
  const url = parse(value, api);
  return url && /^https?:$/.test(url.protocol) ? upgrade(url, api) : undefined;
}

/** Target of a link in a post: another site, a page of this site, a phone number or mailbox, a heading of the post. */
export type LinkTarget =
  | { readonly type: 'external' | 'site' | 'contact'; readonly href: string }
  | { readonly type: 'heading'; readonly id: string };

/** Matches file extensions, which look like top-level domains. */
const FILE = /\.(?:html?|php\d?|aspx?|jspx?|pdf|jpe?g|png|gif|webp|svg|docx?|xlsx?|pptx?|txt|mp[34]|zip)$/i;

/** Matches a host without a scheme, e.g. `www.example.org/help` or `wa.me/8801700000000`. */
const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[a-z]{2,24}(?=[:/?#]|$)/iu;

const MAILBOX = /^[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,24}(?:$|\?)/i;

/** Matches a phone number without a scheme, e.g. `01711-000000`; the digits may be Bangla. */
const PHONE = /^\+?[\d\s().-]{7,20}$/;

/** Matches a scheme that is doubled or lacks a slash, e.g. `http://http//example.org` or `https:/example.org`. */
const BROKEN_SCHEME = /^(?:https?:?\/+)*(https?):?\/+(?=[^/])/i;

/** Adds the missing scheme to a host, an e-mail address or a phone number; returns any other text unchanged. */
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
 * Parses the target of a link in a post; without a scheme and a host it is on this site.
 * @returns undefined for an invalid URL, and for any scheme but http(s), mailto and tel.
 */
export function parseLink(value: string, api: URL): LinkTarget | undefined {
  const text = value.trim();
  if (text.startsWith('#'))
    return text.length > 1 ? { type: 'heading', id: decodeUri(text.slice(1)) } : undefined;
  const url = parse(completeAddress(text), SITE);
  if (!url || !LINK_SCHEMES.has(url.protocol)) return undefined;
  // `/.//host` has the path `//host`, which as a link would lead to that host.
  const path = url.pathname.replace(/^\/{2,}/, '/');
  if (url.origin === SITE) return { type: 'site', href: `${path}${url.search}${url.hash}` };
  if (!/^https?:$/.test(url.protocol)) return { type: 'contact', href: url.href };
  return { type: 'external', href: upgrade(url, api).href };
}

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** Returns the 11-character id of a YouTube video, from any form of its URL. */
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

/** Returns the id of a Vimeo video, e.g. `76979871`, for an unlisted video with its key, e.g. `76979871/8272103f6e`. Undefined for any other URL. */
export function vimeoId(url: URL): string | undefined {
  const parts = url.pathname.split('/').filter(Boolean);
  const isPlayer = url.hostname === 'player.vimeo.com' && parts[0] === 'video';
  if (!isPlayer && !/^(?:www\.)?vimeo\.com$/.test(url.hostname)) return undefined;
  const [id = '', key = url.searchParams.get('h') ?? ''] = isPlayer ? parts.slice(1) : parts;
  if (!/^\d{5,12}$/.test(id)) return undefined;
  return `${id}${/^[\da-f]{6,20}$/.test(key) ? `/${key}` : ''}`;
}

/** Returns the page of a YouTube or Vimeo video, from any form of its URL; undefined for any other URL. */
export function filmAddress(url: URL): string | undefined {
  const youtube = youtubeId(url);
  if (youtube !== undefined) return videoPage({ type: 'youtube', id: youtube });
  const vimeo = vimeoId(url);
  return vimeo === undefined ? undefined : videoPage({ type: 'vimeo', id: vimeo });
}

/** Returns true for a Google Maps URL, also of an embedded map. */
export const isGoogleMap = (url: URL): boolean =>
  (/^(?:www\.)?google\.com$/.test(url.hostname) && url.pathname.startsWith('/maps')) ||
  url.hostname === 'maps.google.com';
