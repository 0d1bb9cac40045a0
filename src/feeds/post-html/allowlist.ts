import type { Options } from 'rehype-sanitize';
import { POST_TAGS, POST_WORDS } from '../../lib/post-html.ts';

/** Rows and columns that one cell may span: 1 to 100. */
const SPAN = /^(?:[1-9]\d?|100)$/;

const CELL = [
  ['colspan', SPAN],
  ['rowspan', SPAN],
] satisfies [string, RegExp][];

/** Parts of a table outside one: browsers drop the tags and keep the text. */
const TABLE_PARTS = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** All that a post may contain. Of any other element only the text remains, unless it is code. */
export const ALLOWED: Options = {
  // `orderHeadings` turns h1 into h2.
  tagNames: ['h1', ...POST_TAGS],
  attributes: {
    // `dataWord` is ours: an attribute of a text has no capital letters.
    a: ['href', ['dataWord', ...POST_WORDS]],
    img: ['src', 'alt'],
    th: [...CELL, ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    td: CELL,
    ol: [['start', /^-?\d{1,6}$/], ['type', /^[1aAiI]$/], 'reversed'],
    li: [['value', /^-?\d{1,6}$/]],
    abbr: ['title'],
    // `keepDirection` leaves it where a text differs from the page.
    '*': [['dir', 'ltr', 'rtl']],
  },
  ancestors: Object.fromEntries(TABLE_PARTS.map((tag) => [tag, ['table']])),
  // `checkLinks` and `replaceImages` check URLs, by more than their schemes.
  protocols: {},
  // Not noscript, form or plaintext: their text is worth keeping.
  strip: [
    ...['script', 'style', 'title', 'template', 'iframe', 'object', 'embed', 'svg', 'math'],
    // Settings that Word hides in a text.
    ...['xml', 'w:worddocument', 'w:latentstyles'],
  ],
  // Code blocks scroll: the keyboard must reach them.
  required: { pre: { tabIndex: 0 } },
  clobber: [],
};
