import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { ALLOWED } from './allowlist.ts';
import { refuseBijoy } from './bijoy.ts';
import { cleanTexts } from './clean-texts.ts';
import { keepDirection } from './direction.ts';
import { linkEmbeds } from './embeds.ts';
import { nameEmoji } from './emoji.ts';
import { nameEmphasis } from './emphasis.ts';
import { closeGaps } from './gaps.ts';
import { collectHeadings } from './heading-texts.ts';
import { orderHeadings } from './headings.ts';
import { dropHidden } from './hidden.ts';
import { type LoadImage, replaceImages } from './images.ts';
import { markWords, splitAtWords } from './interface-words.ts';
import { checkLinks } from './links.ts';
import { repairLists } from './list-markup.ts';
import { makeLists } from './lists.ts';
import { reportLosses } from './losses.ts';
import { flattenNesting } from './nesting.ts';
import { makeParagraphs } from './paragraphs.ts';
import { parsePost } from './parse-post.ts';
import { findSources } from './picture-sources.ts';
import { nameRaised } from './raised-text.ts';
import { readShortcodes } from './shortcodes.ts';
import { freeSpaces } from './spaces.ts';
import { nameStruck } from './struck-text.ts';
import { nameSymbols } from './symbols.ts';
import { adaptTables } from './tables.ts';

/** The processor: untrusted text of a post in, safe HTML that fits the site out. Its steps run in this order. */
const postProcessor = (api: URL, loadImage: LoadImage, headings: string[]) =>
  unified()
    .use(parsePost)
    .use(cleanTexts)
    .use(dropHidden)
    .use(refuseBijoy)
    .use(findSources)
    .use(nameEmoji)
    .use(readShortcodes)
    .use(linkEmbeds, api)
    .use(repairLists)
    .use(makeLists)
    .use(nameSymbols)
    .use(nameEmphasis)
    .use(nameRaised)
    .use(nameStruck)
    .use(makeParagraphs)
    .use(freeSpaces)
    .use(keepDirection)
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
  return { html: splitAtWords(String(file)), headings, messages: file.messages };
}

/** Messages about a post as lines of the report: equal ones once, with their number. */
export const reportLines = (messages: VFile['messages']): string[] =>
  [...Map.groupBy(messages, ({ reason }) => reason)].map(([reason, { length }]) =>
    length === 1 ? reason : `${reason} (${length} times)`,
  );
