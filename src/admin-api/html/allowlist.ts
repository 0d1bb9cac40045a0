import type { Schema } from 'hast-util-sanitize';

const BLOCKS = 'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote hr br pre'.split(' ');
const INLINE = 'a strong b em i u s sub sup small mark code abbr cite q'.split(' ');
const FIGURES = 'table caption thead tbody tfoot tr th td figure figcaption img'.split(' ');

/** All that a post may hold. Anything else goes; its words stay, unless they were code. */
export const ALLOWED: Schema = {
  tagNames: [...BLOCKS, ...INLINE, ...FIGURES],
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
