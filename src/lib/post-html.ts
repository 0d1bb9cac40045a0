const BLOCKS = 'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote hr br pre';
const INLINE = 'a strong b em i u s sub sup small mark code abbr cite q';
const FIGURES = 'table caption thead tbody tfoot tr th td figure figcaption img';

/** Allowed elements in the text of a post. */
export const POST_TAGS: readonly string[] = `${BLOCKS} ${INLINE} ${FIGURES}`.split(' ');

/** Interface messages in the text of a post. Stored posts contain their names; the page inserts the messages. */
export const POST_WORDS = ['watchVideo', 'openInMaps'] as const;

type PostWord = (typeof POST_WORDS)[number];

/** Text of a post: parts of safe HTML, and names of messages to insert. */
export type PostHtml = readonly (string | { readonly word: PostWord })[];

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The text of a post as HTML, with the words of a locale, e.g. of the button of a video. */
export const postHtml = (html: PostHtml, words: Readonly<Record<PostWord, string>>): string =>
  html.map((part) => (typeof part === 'string' ? part : escapeHtml(words[part.word]))).join('');

/** Returns the text of a post as HTML without messages, e.g. for the RSS feed. */
export const htmlWithoutWords = (html: PostHtml): string =>
  postHtml(html, { watchVideo: '', openInMaps: '' });
