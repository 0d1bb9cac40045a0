const BLOCKS = 'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote hr br pre';
const INLINE = 'a strong b em i u s sub sup small mark code abbr cite q';
const FIGURES = 'table caption thead tbody tfoot tr th td figure figcaption img';

/** All elements that the body of a post may hold, whether the build cleans it or a browser a post that is newer. */
export const POST_TAGS: readonly string[] = `${BLOCKS} ${INLINE} ${FIGURES}`.split(' ');
