import type { Schema } from 'hast-util-sanitize';
import { POST_TAGS } from '../../lib/post-tags.ts';

/** All that a post may hold. Anything else goes; its words stay, unless they were code. */
export const ALLOWED: Schema = {
  // An h1 becomes an h2 later (structure.ts).
  tagNames: ['h1', ...POST_TAGS],
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    td: ['colSpan', 'rowSpan'],
    ol: ['start'],
    abbr: ['title'],
  },
  // Addresses are checked afterwards, by our own reader (../addresses.ts), which knows more than schemes.
  protocols: {},
  // Never noscript, form or plaintext: an end tag that the parser ignores would take the rest of the post along.
  strip: ['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};
