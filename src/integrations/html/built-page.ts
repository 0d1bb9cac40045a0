import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Inline script or style. */
interface InlineCode {
  readonly kind: 'script' | 'style';
  readonly text: string;
  /** CSP source expression, e.g. `'sha256-…'`. */
  readonly hash: string;
  /** Offsets of the element in the HTML. */
  readonly start: number;
  readonly end: number;
}

/** Parsed data of a rendered page; plain, so that it can be cached. */
export interface PageData {
  /** Everything that a selector can match: tags, classes, ids, attributes and their short values, separated by spaces. */
  readonly names: string;
  /** Linked stylesheets except those for print, with start and end offset of each tag in the HTML. */
  readonly stylesheets: readonly { readonly href: string; readonly start: number; readonly end: number }[];
  /** Offset after the charset tag; 0 for a page without that tag. */
  readonly charsetEnd: number;
  /** Offsets of the body content; undefined for a page without an e-mail address. */
  readonly mailBody?: { readonly start: number; readonly end: number } | undefined;
  /** Offsets after `<script` of all scripts, except data such as JSON-LD. */
  readonly scriptTags: readonly number[];
  /** URLs of scripts, islands included. */
  readonly scripts: readonly string[];
  readonly inlineCode: readonly InlineCode[];
  /** Paths of resources that the page loads from this site: scripts, styles, pictures, films. Without link targets. */
  readonly loads: readonly string[];
  /** Paths of links to this site, without query and fragment. */
  readonly links: readonly string[];
  /** CSP sources of its films, in links too (`data-film`). */
  readonly films: readonly string[];
  /** Attributes that a policy without `unsafe-inline` blocks: inline styles, event handlers, javascript: URLs. */
  readonly blocked: readonly string[];
}

/** Rendered page with its parsed data. */
export interface BuiltPage extends PageData {
  /** Path relative to the build output, e.g. `blog/ivf.html`. */
  readonly file: string;
  readonly html: string;
  /** Result of `hashHtml`. */
  readonly htmlHash: string;
}

/** Attribute whose values no selector uses. On English pages, `bn` of a link to Bangla would keep the rules of `[lang="bn"]`. */
const UNSELECTED = 'hreflang';

/** Maximum length of recorded attribute values. Longer values are URLs, texts or data, which selectors do not use. */
const MAX_VALUE = 32;

const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'data']);

/** Attributes with the URL of a loaded resource. */
const LOADING: ReadonlySet<string> = new Set([
  'href',
  'src',
  'poster',
  'data',
  'component-url',
  'renderer-url',
  'before-hydration-url',
]);

/** Attributes with a list of URLs, e.g. `/a.webp 480w, /b.webp 960w`. */
const LOADING_LISTS: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);

/** Returns the URLs in an attribute that are loaded from this site: they begin with exactly one slash. */
function addressesIn(attribute: string, value: string): string[] {
  const isList = LOADING_LISTS.has(attribute);
  if (!isList && !LOADING.has(attribute)) return [];
  return (isList ? value.split(',') : [value])
    .map((address) => address.trim().split(/[\s?#]/, 1)[0] ?? '')
    .filter((address) => /^\/(?!\/)/.test(address));
}

/** Matches an e-mail address, as proxies look for it in pages. */
const MAILBOX = /[\w.+-]@[\w-]+\.[a-z]/i;

/** Returns the CSP source expression of inline code, e.g. `'sha256-…'`. */
export const hashSource = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Returns the hash of a page, which is the key of everything that a build keeps of it. */
export const hashHtml = (html: string): string => createHash('sha256').update(html).digest('hex');

/** Returns true for an inline script under the policy; other types, such as JSON-LD, are data. */
const isCode = ({ src, type = '' }: Readonly<Record<string, string>>): boolean =>
  src === undefined &&
  (/^(?:module|speculationrules|text\/javascript)?$/i.test(type) || /ecmascript/i.test(type));

const isBlocked = (name: string, value: string): boolean =>
  name === 'style' ||
  name.startsWith('on') ||
  (URL_ATTRIBUTES.has(name) && /^[\s\p{Cc}]*javascript:/iu.test(value));

/** Returns the CSP source of a file: its origin, or `'self'` for a file of this site. */
const sourceOf = (href = ''): string => (URL.canParse(href) ? new URL(href).origin : "'self'");

/** Parses a rendered page. */
export function parsePage(html: string): PageData {
  const names = new Set<string>();
  const stylesheets: { href: string; start: number; end: number }[] = [];
  const scripts: string[] = [];
  const loads: string[] = [];
  const links: string[] = [];
  const films: string[] = [];
  const inlineCode: InlineCode[] = [];
  const blocked: string[] = [];
  const scriptTags: number[] = [];
  let charsetEnd = 0;
  let hasMailbox = false;
  let bodyStart = 0;
  let bodyEnd = 0;
  let code: { kind: InlineCode['kind']; text: string; start: number } | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      names.add(tag);
      for (const [name, value] of Object.entries(attributes)) {
        names.add(name);
        if (name === 'class') for (const className of value.split(/\s+/)) names.add(className);
        else if (name !== UNSELECTED && value.length <= MAX_VALUE) names.add(value);
        if (isBlocked(name, value)) blocked.push(`<${tag} ${name}="${value.slice(0, 80)}">`);
        if (tag !== 'a') loads.push(...addressesIn(name, value));
        hasMailbox ||= value.includes('@') && MAILBOX.test(value);
      }
      if (tag === 'link' && attributes.rel === 'stylesheet' && attributes.media !== 'print')
        stylesheets.push({ href: attributes.href ?? '', start: parser.startIndex, end: parser.endIndex + 1 });
      if (tag === 'video' || 'data-film' in attributes) films.push(sourceOf(attributes.href));
      if (tag === 'meta' && 'charset' in attributes) charsetEnd = parser.endIndex + 1;
      const script = attributes['component-url'] ?? (tag === 'script' ? attributes.src : undefined);
      if (script) scripts.push(script);
      if (tag === 'a') links.push(...addressesIn('href', attributes.href ?? ''));
      if (tag === 'body') bodyStart = parser.endIndex + 1;
      if (tag === 'script' && (attributes.src !== undefined || isCode(attributes)))
        scriptTags.push(parser.startIndex + '<script'.length);
      if (tag === 'style' || (tag === 'script' && isCode(attributes)))
        code = { kind: tag, text: '', start: parser.startIndex };
    },
    ontext(text) {
      if (code) code.text += text;
      else hasMailbox ||= text.includes('@') && MAILBOX.test(text);
    },
    onclosetag(tag) {
      if (tag === 'body') bodyEnd = parser.startIndex;
      if (code) inlineCode.push({ ...code, hash: hashSource(code.text), end: parser.endIndex + 1 });
      code = undefined;
    },
  });
  parser.end(html);
  const mailBody = hasMailbox && bodyEnd > 0 ? { start: bodyStart, end: bodyEnd } : undefined;
  return {
    names: [...names].join(' '),
    charsetEnd,
    mailBody,
    scriptTags,
    stylesheets,
    scripts,
    loads,
    links,
    films,
    inlineCode,
    blocked,
  };
}

/** Parses a rendered page. @param file Path relative to the build output. */
export const readBuiltPage = (file: string, html: string): BuiltPage => ({
  file,
  html,
  htmlHash: hashHtml(html),
  ...parsePage(html),
});

/**
 * Checks the inline code of a page against the code that the build emitted. Code from a post or a content file then cannot
 * get into the security policy.
 * @param allowed CSP hashes (`'sha256-…'`) of inline code that the build emitted.
 * @returns A message for each problem, without its subject.
 */
export function auditPage({ inlineCode, blocked }: BuiltPage, allowed: ReadonlySet<string>): string[] {
  return [
    ...inlineCode
      .filter(({ hash }) => !allowed.has(hash))
      .map(({ kind, hash }) => `it holds an inline ${kind} that the build did not write (${hash})`),
    ...blocked.map((tag) => `it holds an inline style, handler or script address: ${tag}`),
  ];
}
