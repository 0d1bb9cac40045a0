import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { postHtmlSchema } from '../../schemas/feeds.ts';
import { ALLOWED, linkEmbeds, reportLosses } from './allowlist.ts';
import { visit, visitElements } from './nodes.ts';
import { cleanTexts, parsePost } from './parse-post.ts';
import { makeLists, makeParagraphs, nameEmphasis } from './pasted-text.ts';
import {
  adaptTables,
  checkLinks,
  closeGaps,
  flattenNesting,
  type LoadImage,
  orderHeadings,
  replaceImages,
} from './structure.ts';

/** The processor: untrusted text of a post in, safe HTML that fits the site out. Its steps run in this order. */
const postProcessor = (api: URL, loadImage: LoadImage, headings: string[]) =>
  unified()
    .use(parsePost)
    .use(cleanTexts)
    .use(linkEmbeds, api)
    .use(makeLists)
    .use(nameEmphasis)
    .use(makeParagraphs)
    .use(reportLosses)
    .use(rehypeSanitize, ALLOWED)
    .use(flattenNesting)
    .use(replaceImages, loadImage)
    .use(closeGaps)
    .use(orderHeadings)
    .use(checkLinks, api)
    .use(adaptTables)
    .use(collectHeadings, headings)
    .use(markWords)
    .use(rehypeStringify);

/** Collects the text of headings. */
const collectHeadings = (headings: string[]) => (tree: Root) =>
  visitElements(tree, (node) => {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return;
    const texts: string[] = [];
    visit(node, (part) => {
      if (part.type === 'text') texts.push(part.value);
    });
    headings.push(texts.join(' ').replace(/\s+/g, ' ').trim());
  });

/** Stands around the name of a word. No text holds it: `cleanTexts` removes control characters. */
const MARK = '\u0001';

/** Names the words of the interface where the page writes them. */
const markWords = () => (tree: Root) =>
  visitElements(tree, ({ properties, children }) => {
    if (!properties.dataWord) return;
    children.push({ type: 'text', value: MARK + properties.dataWord + MARK });
    delete properties.dataWord;
  });

/**
 * Turns the untrusted text of a post into safe HTML that fits the site. Takes time linear in its length. The result must not
 * be changed afterwards.
 * @param context.api Relative URLs of images and frames belong to it.
 * @returns The text, its headings, and messages about what its editor should know.
 * @throws RecordError when the text is too long, too deep or has too many elements.
 */
export async function renderPostHtml(body: string, { api, loadImage }: { api: URL; loadImage: LoadImage }) {
  const headings: string[] = [];
  const file = await postProcessor(api, loadImage, headings).process(body);
  const parts = String(file).split(MARK);
  const html = postHtmlSchema.parse(parts.map((part, index) => (index % 2 === 0 ? part : { word: part })));
  return { html, headings, messages: file.messages };
}

/** Messages about a post as lines of the report: equal ones once, with their number. */
export const reportLines = (messages: VFile['messages']): string[] =>
  [...Map.groupBy(messages, ({ reason }) => reason)].map(([reason, { length }]) =>
    length === 1 ? reason : `${reason} (${length} times)`,
  );
