import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { cspHash } from '../../lib/csp-hash.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Inline code, as the source by which a content security policy allows it. */
export interface InlineCode {
  readonly kind: 'script' | 'style';
  readonly hash: string;
}

/** What the build must know of a rendered page, read with an HTML parser. */
export interface BuiltPage {
  /** Path in the site, such as `blog/ivf.html`. */
  readonly file: string;
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
export const hashSource = (code: string): string => `'${cspHash(code)}'`;

/** True for a script that browsers run; other types, such as JSON-LD, are data. */
const isCode = ({ src, type = '' }: Readonly<Record<string, string>>): boolean =>
  src === undefined &&
  (/^(?:module|speculationrules|text\/javascript)?$/i.test(type) || /ecmascript/i.test(type));

const isBlocked = (name: string, value: string): boolean =>
  name === 'style' ||
  name.startsWith('on') ||
  (ADDRESSES.has(name) && /^[\s\p{Cc}]*javascript:/iu.test(value));

/** Every element below a node, those of templates among them. */
function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    yield child;
    yield* elementsOf('content' in child ? child.content : child);
  }
}

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('');

/** Reads a rendered page. */
export function readBuiltPage(file: string, html: string): BuiltPage {
  const names = new Set<string>();
  const stylesheets: { href: string; start: number; end: number }[] = [];
  const scripts: string[] = [];
  const inlineCode: InlineCode[] = [];
  const blocked: string[] = [];
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const { tagName, attrs, sourceCodeLocation } = element;
    names.add(tagName);
    for (const { name, value } of attrs) {
      names.add(name);
      if (name === 'class') for (const className of value.split(/\s+/)) names.add(className);
      else if (value.length <= MAX_VALUE) names.add(value);
      if (isBlocked(name, value)) blocked.push(`<${tagName} ${name}="${value.slice(0, 80)}">`);
    }
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    if (tagName === 'link' && attributes.rel === 'stylesheet' && sourceCodeLocation)
      stylesheets.push({
        href: attributes.href ?? '',
        start: sourceCodeLocation.startOffset,
        end: sourceCodeLocation.endOffset,
      });
    const script = attributes['component-url'] ?? (tagName === 'script' ? attributes.src : undefined);
    if (script) scripts.push(script);
    if (tagName === 'style' || (tagName === 'script' && isCode(attributes)))
      inlineCode.push({ kind: tagName, hash: hashSource(textOf(element)) });
  }
  return { file, names, stylesheets, scripts, inlineCode, blocked };
}
