import type { Element, Root } from 'hast';
import { Parser } from 'htmlparser2';
import { RecordError } from '../errors.ts';

/** Characters of a text above which it is rejected. */
const MAX_LENGTH = 8 * 1024 * 1024;

/** Nested elements. Honest posts have fewer than twenty; what walks the tree by recursion relies on this limit. */
const MAX_DEPTH = 256;

/** Elements and pieces of text. Honest posts have a few hundred. */
const MAX_NODES = 100_000;

/** Attributes of one element. */
const MAX_ATTRIBUTES = 100;

/** Names of attributes in hast, where they differ from HTML; only those that the sanitizer allows. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** Builds the tree while the parser reads, and counts what it holds. */
class TreeBuilder {
  readonly root: Root = { type: 'root', children: [] };
  /** The open elements, outermost first. */
  readonly #open: (Root | Element)[] = [this.root];
  #nodes = 0;
  #attributes = 0;

  get #parent(): Root | Element {
    return this.#open.at(-1) ?? this.root;
  }

  #countNode(): void {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES)
      throw new RecordError(`its text has more than ${MAX_NODES} elements; split it into several posts`);
  }

  onopentagname(): void {
    this.#attributes = 0;
  }

  onattribute(): void {
    this.#attributes += 1;
    if (this.#attributes > MAX_ATTRIBUTES)
      throw new RecordError(`an element of its text has more than ${MAX_ATTRIBUTES} attributes`);
  }

  onopentag(tagName: string, attributes: Readonly<Record<string, string>>): void {
    this.#countNode();
    const properties = Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [PROPERTY_NAMES[name] ?? name, value]),
    );
    const element: Element = { type: 'element', tagName, properties, children: [] };
    this.#parent.children.push(element);
    this.#open.push(element);
    if (this.#open.length - 1 > MAX_DEPTH)
      throw new RecordError(
        `its text nests more than ${MAX_DEPTH} elements inside one another; paste it again as plain text`,
      );
  }

  onclosetag(): void {
    this.#open.pop();
  }

  ontext(text: string): void {
    const last = this.#parent.children.at(-1);
    if (last?.type === 'text') {
      last.value += text;
      return;
    }
    this.#countNode();
    this.#parent.children.push({ type: 'text', value: text });
  }
}

/**
 * Parses untrusted HTML in time and memory linear in its length. Comments and doctypes are dropped. The parser works tag by
 * tag: the repairs that a browser makes to misnested tags can multiply a text (the "adoption agency algorithm").
 * @throws RecordError when it is too long, too deep or too large.
 */
export function parseHtml(html: string): Root {
  if (html.length > MAX_LENGTH)
    throw new RecordError(`its text is longer than ${MAX_LENGTH / 1024 / 1024} million characters`);
  const builder = new TreeBuilder();
  const parser = new Parser(builder);
  parser.write(html);
  parser.end();
  return builder.root;
}
