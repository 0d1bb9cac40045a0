/** What Word, Google Docs, Outlook and mail programs write into the HTML that is pasted from them. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { OnChange } from '../changes.ts';
import { makeLists } from './office-lists.ts';
import { walkElements } from './walk.ts';

/** Hidden settings of Office, such as `<w:View>Normal</w:View>`. Not `o:p`, which wraps text. */
const OFFICE_DATA = /^(?:xml$|w:|m:)/;

const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;
const ITALIC = /font-style:\s*italic/i;
const NOT_BOLD = /font-weight:\s*(?:normal|[1-4]00)/i;
const NOT_ITALIC = /font-style:\s*normal/i;

/** Elements that begin a line of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote hr pre table figure div section article center form iframe video'.split(
    ' ',
  ),
);

/** Elements in which a `div` may become a paragraph. */
const PARENTS: ReadonlySet<string> = new Set(
  'html body div section article main center form blockquote li td th'.split(' '),
);

const styleOf = ({ properties }: Element): string => String(properties.style ?? '');

function dropOfficeData(tree: Root, onChange: OnChange): void {
  let isFound = false;
  walkElements(tree, ({ tagName }) => {
    if (!OFFICE_DATA.test(tagName)) return undefined;
    isFound = true;
    return [];
  });
  if (isFound) onChange({ kind: 'office data' });
}

/** Google Docs says bold and italic in the style of a `span`, and wraps a whole text in a `b` that is not bold. */
function nameEmphasis(tree: Root): void {
  walkElements(tree, (node) => {
    const style = styleOf(node);
    if (/^(?:b|strong)$/.test(node.tagName) && NOT_BOLD.test(style)) node.tagName = 'span';
    else if (/^(?:i|em)$/.test(node.tagName) && NOT_ITALIC.test(style)) node.tagName = 'span';
    else if (node.tagName === 'span' && BOLD.test(style)) {
      node.tagName = 'strong';
      if (ITALIC.test(style))
        node.children = [{ type: 'element', tagName: 'em', properties: {}, children: node.children }];
    } else if (node.tagName === 'span' && ITALIC.test(style)) node.tagName = 'em';
    return undefined;
  });
}

const hasBlock = (children: readonly (RootContent | ElementContent)[]): boolean =>
  children.some((child) => child.type === 'element' && BLOCKS.has(child.tagName));

/** Mail programs write each line as a `div`: without the tag, the words of two lines would run together. */
function makeParagraphs(parent: Root | Element): void {
  const isParent = parent.type === 'root' || PARENTS.has(parent.tagName);
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (isParent && child.tagName === 'div' && !hasBlock(child.children)) child.tagName = 'p';
    makeParagraphs(child);
  }
}

/** Reads a pasted text as its author saw it: without hidden data, and with lists, paragraphs and emphasis as elements. */
export function cleanOfficeText(tree: Root, onChange: OnChange): void {
  dropOfficeData(tree, onChange);
  makeLists(tree, onChange);
  nameEmphasis(tree);
  makeParagraphs(tree);
}
