import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Inline code, as the source by which a content security policy allows it. */
interface InlineCode {
  readonly kind: 'script' | 'style';
  readonly hash: string;
}

/** What the build must know of a rendered page, read with an HTML parser. */
export interface BuiltPage {
  /** Path in the site, such as `blog/ivf.html`. */
  readonly file: string;
  readonly html: string;
  /** Everything that a selector can match: tags, classes, ids, attributes and their short values. */
  readonly names: ReadonlySet<string>;
  /** The stylesheets that the page links, with the place of each tag in the HTML. */
  readonly stylesheets: readonly { readonly href: string; readonly start: number; readonly end: number }[];
  /** Addresses of the scripts of its islands and of its own. */
  readonly scripts: readonly string[];
  readonly inlineCode: readonly InlineCode[];
  /** Attributes that a policy without `unsafe-inline` blocks: inline styles, handlers, script addresses. */
  readonly blocked: readonly string[];
}

/** Longer attribute values are addresses, texts or data, which no selector names. */
const MAX_VALUE = 32;

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'data']);

/** The source of inline code in a content security policy. */
export const hashSource = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** True for a script that browsers run; other types, such as JSON-LD, are data. */
const isCode = ({ src, type = '' }: Readonly<Record<string, string>>): boolean =>
  src === undefined &&
  (/^(?:module|speculationrules|text\/javascript)?$/i.test(type) || /ecmascript/i.test(type));

const isBlocked = (name: string, value: string): boolean =>
  name === 'style' ||
  name.startsWith('on') ||
  (ADDRESSES.has(name) && /^[\s\p{Cc}]*javascript:/iu.test(value));

/** Reads a rendered page. */
export function readBuiltPage(file: string, html: string): BuiltPage {
  const names = new Set<string>();
  const stylesheets: { href: string; start: number; end: number }[] = [];
  const scripts: string[] = [];
  const inlineCode: InlineCode[] = [];
  const blocked: string[] = [];
  let code: { kind: InlineCode['kind']; text: string } | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      names.add(tag);
      for (const [name, value] of Object.entries(attributes)) {
        names.add(name);
        if (name === 'class') for (const className of value.split(/\s+/)) names.add(className);
        else if (value.length <= MAX_VALUE) names.add(value);
        if (isBlocked(name, value)) blocked.push(`<${tag} ${name}="${value.slice(0, 80)}">`);
      }
      if (tag === 'link' && attributes.rel === 'stylesheet')
        stylesheets.push({ href: attributes.href ?? '', start: parser.startIndex, end: parser.endIndex + 1 });
      const script = attributes['component-url'] ?? (tag === 'script' ? attributes.src : undefined);
      if (script) scripts.push(script);
      if (tag === 'style' || (tag === 'script' && isCode(attributes))) code = { kind: tag, text: '' };
    },
    ontext(text) {
      if (code) code.text += text;
    },
    onclosetag() {
      if (code) inlineCode.push({ kind: code.kind, hash: hashSource(code.text) });
      code = undefined;
    },
  });
  parser.end(html);
  return { file, html, names, stylesheets, scripts, inlineCode, blocked };
}
