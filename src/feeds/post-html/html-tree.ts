import type { Element, Root, Text } from 'hast';
import { Parser } from 'htmlparser2';
import { RecordError } from '../errors.ts';

/** Maximum depth of nested elements. Real posts have fewer than twenty. Recursive functions rely on this limit. */
const MAX_DEPTH = 256;

/** Maximum number of elements and text nodes. Real posts have a few hundred. */
const MAX_NODES = 100_000;

/** Maximum attributes of an element. */
const MAX_ATTRIBUTES = 100;

/** Builds the tree from events of the parser, and enforces the limits. */
class TreeBuilder {
  readonly root: Root = { type: 'root', children: [] };
  /** The open elements, outermost first. */
  readonly #open: (Root | Element)[] = [this.root];
  #nodes = 0;

  #append(node: Element | Text): void {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES)
      throw new RecordError(`its text has more than ${MAX_NODES} elements; split it into several posts`);
    this.#open.at(-1)?.children.push(node);
  }

  onopentag(tagName: string, properties: Record<string, string>): void {
    if (Object.keys(properties).length > MAX_ATTRIBUTES)
      throw new RecordError(`an element of its text has more than ${MAX_ATTRIBUTES} attributes`);
    const element: Element = { type: 'element', tagName, properties, children: [] };
    this.#append(element);
    this.#open.push(element);
    if (this.#open.length - 1 > MAX_DEPTH)
      throw new RecordError(
        `its text nests more than ${MAX_DEPTH} elements inside one another; paste it again as plain text`,
      );
  }

  onclosetag(): void {
    this.#open.pop();
  }

  ontext(value: string): void {
    const last = this.#open.at(-1)?.children.at(-1);
    if (last?.type === 'text') last.value += value;
    else this.#append({ type: 'text', value });
  }
}

/**
 * Parses untrusted HTML in time and memory linear in its length. Drops comments and doctypes. Does not repair misnested
 * tags as browsers do: their "adoption agency algorithm" can multiply the size of a text.
 */
export function parseHtml(html: string): Root {
  const builder = new TreeBuilder();
  const parser = new Parser(builder);
  parser.write(html);
  parser.end();
  return builder.root;
}
