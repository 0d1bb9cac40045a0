import type { Options } from 'rehype-sanitize';
import { POST_TAGS, POST_WORDS } from '../../lib/post-html.ts';

/** Allowed `colspan` and `rowspan` of a cell: 1 to 100. */
const SPAN = /^(?:[1-9]\d?|100)$/;

const CELL = [
  ['colspan', SPAN],
  ['rowspan', SPAN],
] satisfies [string, RegExp][];

/** Tags that are allowed only inside a table. Elsewhere only their text stays, as in browsers. */
const TABLE_PARTS = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Allowlist for the HTML of a post. Other elements lose their tag and keep their text, except those in `strip`. */
export const ALLOWED: Options = {
  // `orderHeadings` turns h1 into h2.
  tagNames: ['h1', ...POST_TAGS],
  attributes: {
    // Only steps of the processor set `dataWord`: the parser writes attributes of a post in lower case.
    a: ['href', ['dataWord', ...POST_WORDS]],
    img: ['src', 'alt'],
    th: [...CELL, ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    td: CELL,
    ol: [['start', /^-?\d{1,6}$/], ['type', /^[1aAiI]$/], 'reversed'],
    li: [['value', /^-?\d{1,6}$/]],
    abbr: ['title'],
    // `keepDirection` keeps `dir` only on blocks whose direction differs from their surroundings.
    '*': [['dir', 'ltr', 'rtl']],
  },
  ancestors: Object.fromEntries(TABLE_PARTS.map((tag) => [tag, ['table']])),
  // No list of schemes, because `checkLinks` and `replaceImages` validate whole URLs.
  protocols: {},
  // Elements to remove with their content. `noscript`, `form` and `plaintext` are not listed, so their text stays.
  strip: [
    ...['script', 'style', 'title', 'template', 'iframe', 'object', 'embed', 'svg', 'math'],
    // Document settings in HTML pasted from Word.
    ...['xml', 'w:worddocument', 'w:latentstyles'],
  ],
  // Lets the keyboard scroll wide code blocks.
  required: { pre: { tabIndex: 0 } },
  clobber: [],
};
