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

/** Processor that converts the untrusted text of a post to safe HTML for the site. Steps run in this order. */
const postProcessor = (api: URL, loadImage: LoadImage, headings: string[]) =>
  unified()
    .use(parsePost)
    .use(cleanTexts)
    .use(dropHidden)
    .use(refuseBijoy)
    // Convert the markup of editors, WordPress and mail programs to plain HTML.
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
    // Remove all that is not on the allowlist.
    .use(reportLosses)
    .use(rehypeSanitize, ALLOWED)
    // Fit the safe HTML to the site. No later step sanitizes what these steps add.
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
 * Converts the untrusted text of a post to safe HTML for the site, in time linear in its length. Do not change the HTML
 * afterwards, because it is not sanitized again.
 * @param context.api Admin API, the base of relative URLs of images and frames.
 * @returns The HTML, the texts of its headings, and messages for the editor of the post.
 * @throws RecordError when the text is too long, is nested too deep, has too many elements, or is not readable: typed in
 * Bijoy, or JSON of an editor.
 */
export async function renderPostHtml(body: string, { api, loadImage }: { api: URL; loadImage: LoadImage }) {
  const headings: string[] = [];
  const file = await postProcessor(api, loadImage, headings).process(body);
  return { html: splitAtWords(String(file)), headings, messages: file.messages };
}

/** Returns messages about a post as lines of the report. Equal messages become one line with their number. */
export const reportLines = (messages: VFile['messages']): string[] =>
  [...Map.groupBy(messages, ({ reason }) => reason)].map(([reason, { length }]) =>
    length === 1 ? reason : `${reason} (${length} times)`,
  );
