import { Parser } from 'htmlparser2';

/** The attributes of a start tag, by name. */
export type Attributes = Readonly<Record<string, string>>;

/** An element of a page. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Attributes;
  /** The text directly inside it: code, for a script or a style. */
  readonly text: string;
}

/** The elements of a page in document order, without the content of templates, which browsers neither show nor load. */
export function readElements(html: string): PageElement[] {
  const elements: PageElement[] = [];
  const open: { name: string; attributes: Attributes; text: string }[] = [];
  const isInTemplate = () => open.some(({ name }) => name === 'template');
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' };
      if (!isInTemplate()) elements.push(element);
      open.push(element);
    },
    ontext(text) {
      const parent = open.at(-1);
      if (parent) parent.text += text;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return elements;
}
