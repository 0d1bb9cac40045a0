const BLOCKS = 'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote hr br pre';
const INLINE = 'a strong b em i u s sub sup small mark code abbr cite q';
const FIGURES = 'table caption thead tbody tfoot tr th td figure figcaption img';

/** All elements that the text of a post may contain, in the build and in the browser. */
export const POST_TAGS: readonly string[] = `${BLOCKS} ${INLINE} ${FIGURES}`.split(' ');
