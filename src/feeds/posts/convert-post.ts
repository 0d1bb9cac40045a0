import { htmlWithoutWords } from '../../lib/post-html.ts';
import { EXCERPT_LENGTH, plainText, readMinutes, truncate, truncateAtWord } from '../../lib/text.ts';
import { languageOfText } from '../../lib/text-locale.ts';
import type { Post } from '../../schemas/feeds.ts';
import { claimsIn } from '../../schemas/wording.ts';
import type { ApiPost } from '../api-schemas.ts';
import { RecordError } from '../errors.ts';
import type { RecordContext } from '../feed-kind.ts';
import { isBijoy } from '../parse/bijoy.ts';
import { quote } from '../parse/clean-text.ts';
import { isFuture } from '../parse/parse-date.ts';

/** Maximum length of a meta description, in characters. */
const DESCRIPTION_LENGTH = 160;
/** Maximum number of meta keywords. */
const MAX_KEYWORDS = 20;
/** Maximum number of claims of a post in the report. */
const MAX_CLAIMS = 5;
/** Characters of a post from which excerpt, description and language are derived. */
const START_LENGTH = 2000;

/** Reports claims that need a source, e.g. `100% success`. */
function reportClaims(text: string, note: RecordContext['note']): void {
  const claims = claimsIn(text).slice(0, MAX_CLAIMS);
  if (claims.length === 0) return;
  const quoted = claims.map(quote).join(', ');
  note(`it says ${quoted}; give each figure its source, and promise no result`, 'claim');
}

/** Returns the date of the last update. Reports an impossible date, and returns the creation date instead. */
function updateDateOf(post: ApiPost, note: RecordContext['note']): string | null {
  const { created_at: createdAt, updated_at: updatedAt } = post;
  if (isFuture(updatedAt)) {
    note('it was updated in the future; the date of creation counts');
    return createdAt;
  }
  if (createdAt !== null && updatedAt !== null && updatedAt < createdAt) {
    note('it was updated before it was created; the date of creation counts');
    return createdAt;
  }
  return updatedAt;
}

/** Splits keywords at commas, e.g. `ivf, icsi` into `['ivf', 'icsi']`. */
const keywordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean)
    .slice(0, MAX_KEYWORDS);

/** Converts a post of the API to the data of an entry. @throws RecordError for a post whose text cannot be shown. */
export async function convertPost(post: ApiPost, { api, loadImage, note }: RecordContext): Promise<Post> {
  if (isBijoy(post.post_title))
    throw new RecordError('its title is typed in Bijoy, not Unicode; convert it with a converter');
  // Imported on demand: every build loads this file, even without posts.
  const { renderPostHtml, reportLines } = await import('../post-html/post-html.ts');
  const { html, headings, messages } = await renderPostHtml(post.post_content, { api, loadImage });
  for (const line of reportLines(messages)) note(line);
  const ownHtml = htmlWithoutWords(html);
  const text = plainText(ownHtml);
  // Links to films and maps have interface messages as text, which `htmlWithoutWords` leaves out.
  const hasNoWords = text === '' && html.length === 1;
  if (hasNoWords && !ownHtml.includes('<img')) throw new RecordError('nothing of its text can be shown');
  reportClaims([post.post_title, post.post_meta_descr, text].join('\n'), note);
  const updatedAt = updateDateOf(post, note);

  const start = text.slice(0, START_LENGTH);
  return {
    slug: post.slug.value,
    formerSlug: post.slug.original ?? null,
    title: post.post_title,
    html,
    headings,
    excerpt: truncate(start, EXCERPT_LENGTH),
    readMinutes: readMinutes(text),
    picture: await loadImage(post.post_featured_image),
    categories: post.category_name,
    createdAt: post.created_at,
    updatedAt,
    seo: {
      title: post.post_meta_title || post.post_title,
      description: truncateAtWord(post.post_meta_descr || start || post.post_title, DESCRIPTION_LENGTH),
      keywords: keywordsIn(post.post_meta_keywords),
    },
    language: languageOfText(start),
  };
}
