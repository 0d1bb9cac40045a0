import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import type { SearchIndex } from '../../src/search/search-index.ts';
import { builtSite } from './test-run.ts';

/** The pages of a built site. */
export interface BuiltPages {
  readonly dist: string;
  /** The HTML of every page by its address. */
  readonly pages: ReadonlyMap<string, string>;
  /** Returns true for the address of a page or of any other file. */
  readonly isPage: (address: string) => boolean;
  /**
   * Returns the parsed HTML of a page, without running scripts. Parses each page once. @throws Error for an unknown
   * address
   */
  readonly documentOf: (address: string) => Document;
}

async function readPages(): Promise<BuiltPages> {
  const dist = await builtSite('demonstration');
  const pages = new Map<string, string>();
  const files = new Set<string>();
  for (const file of await readdir(dist, { recursive: true })) {
    files.add(`/${file}`);
    if (!file.endsWith('.html')) continue;
    const address = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
    pages.set(address, await readFile(path.join(dist, file), 'utf8'));
  }
  const parser = new new JSDOM().window.DOMParser();
  const documents = new Map<string, Document>();
  return {
    dist,
    pages,
    isPage: (address) => pages.has(address) || files.has(address),
    documentOf: (address) => {
      const html = pages.get(address);
      if (html === undefined) throw new Error(`The build has no page ${address}.`);
      const document = documents.get(address) ?? parser.parseFromString(html, 'text/html');
      documents.set(address, document);
      return document;
    },
  };
}

let demonstration: Promise<BuiltPages> | undefined;

/**
 * Returns the pages of the demonstration. All test files of a worker share them, and the parsed documents: no test may change
 * a document.
 */
export function readBuiltPages(): Promise<BuiltPages> {
  demonstration ??= readPages();
  return demonstration;
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** NodeFilter.SHOW_TEXT, which Node.js does not define. */
const TEXT_NODES = 4;

/** Returns the text nodes below an element, in order. */
export function textNodesIn(element: Element): Node[] {
  const walker = element.ownerDocument.createTreeWalker(element, TEXT_NODES);
  const nodes: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
  return nodes;
}

/** Elements that screen readers announce by their label, and then by their content. */
const LANDMARKS = 'aside, section, nav, main, header, footer, form';

/** Returns the text of an element as screen readers announce it: its label, or its visible texts and pictures. */
export function readOut(element: Element): string {
  const wordsOf = (node: Node): string => {
    if (!isElement(node)) return node.nodeName === '#text' ? (node.textContent ?? '') : '';
    if (node.matches('[aria-hidden=true], [hidden], script, style')) return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    const content = () => [...node.childNodes].map(wordsOf).join('');
    if (label !== null && label !== undefined && node.matches(LANDMARKS)) return `${label} ${content()}`;
    return label ?? content();
  };
  return wordsOf(element).replace(/\s+/g, ' ').trim();
}

/** Returns true if search engines may list a page. */
export const isFindable = (html: string): boolean => !/<meta name="robots" content="noindex"/.test(html);

/** Returns the search index of a locale. @param prefix First segment of its addresses, e.g. `bn`; empty for English. */
export const readSearchIndex = async ({ dist }: BuiltPages, prefix: string): Promise<SearchIndex> =>
  JSON.parse(await readFile(path.join(dist, prefix, 'search/index.json'), 'utf8'));
