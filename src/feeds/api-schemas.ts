import { z } from 'zod';
import { clinicTimeZone } from '../schemas/place-file.ts';
import { RecordError } from './errors.ts';
import { cleanLine } from './parse/clean-text.ts';
import { parseDate } from './parse/parse-date.ts';
import { MAX_SLUG_BYTES, parseSlug, type Slug } from './parse/parse-slug.ts';

/** Maximum length of texts, in characters; longer texts are cut. */
export const LENGTH = {
  title: 300,
  metaTitle: 150,
  metaDescription: 300,
  keywords: 600,
  name: 200,
  category: 60,
};
/** Maximum length of a URL, in characters; excludes `data:` images of several megabytes. */
const MAX_URL = 2000;
/** Maximum number of categories of a post; the rest is dropped. */
const MAX_CATEGORIES = 12;

/** Schema of a line of text, cleaned; any other value becomes ''. */
const line = (maxLength: number, description: string) =>
  z
    .preprocess((value) => (typeof value === 'string' ? cleanLine(value, maxLength) : ''), z.string())
    .meta({ description, maxLength });

/** Schema of a date with time; null for any other value. */
const date = (description: string) =>
  z
    .preprocess((value) => parseDate(value, clinicTimeZone()), z.iso.datetime({ offset: true }).nullable())
    .meta({ description });

/** Schema of an id. Shown in reports only, never used as a key: JSON numbers above 2^53 lose digits. */
const id = z
  .preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    z.string(),
  )
  .meta({
    type: ['integer', 'string'],
    description:
      'Identifies the record; no two of a list share it. Otherwise: it is shown, and the report names it.',
  });

/** Schema of a post's slug; a repaired slug also has its original, e.g. `IVF Cost?` for `ivf-cost`. */
const slug = z
  .unknown()
  .transform((value, context): Slug => {
    const { problem, ...slug } = parseSlug(value);
    if (slug.value !== undefined) return slug;
    context.addIssue({ code: 'custom', message: problem ?? 'it has no slug' });
    return z.NEVER;
  })
  .meta({
    type: 'string',
    maxLength: MAX_SLUG_BYTES,
    description:
      'The last part of the post’s address: letters (Bangla too), digits, and - _ . ~ between them, in Unicode’s NFC form. ' +
      'Unique, also without regard to capitals; never changed once it is public. Otherwise: spaces and signs become dashes, ' +
      'with a redirect from the old address; where that makes no slug, the post is left out. Of two posts with one slug the newer is shown.',
  });

const title = z
  .preprocess(
    (value) =>
      typeof value === 'string' || typeof value === 'number' ? cleanLine(String(value), LENGTH.title) : null,
    z.string('it has no title').min(1, 'its title is empty'),
  )
  .meta({
    maxLength: LENGTH.title,
    description:
      'The title: one line of plain text. Otherwise: tags are removed and a longer title is cut; without any the post is left out.',
  });

const content = z
  .string('it has no text: post_content is missing or is no text')
  .refine((value) => value.trim() !== '', 'its text is empty')
  .meta({
    description:
      'The text as HTML, complete in the list too; a text without any tag is read as Markdown. Every img has an alt. ' +
      'Otherwise: what is not allowed is removed; a post without any text is left out.',
  });

/** Matches the start of a URL with a user name or password, which must not get into a published copy. */
const LOGIN = /^[^/\\]*[/\\]{2}[^/\\]*@/;

const picture = z
  .preprocess(
    (value) =>
      typeof value === 'string' && value.length <= MAX_URL && !LOGIN.test(value) ? value.trim() : '',
    z.string(),
  )
  .meta({
    type: ['string', 'null'],
    maxLength: MAX_URL,
    description:
      'The address of the post’s picture, on the API’s own host; null for none. Otherwise: the post is shown without it.',
  });

/** Reads category names from a list, or a single name. Removes duplicates, and skips values that are not text. */
function readCategories(value: unknown): string[] {
  const names = (Array.isArray(value) ? value : [value])
    .filter((name) => typeof name === 'string')
    .map((name) => cleanLine(name, LENGTH.category))
    .filter(Boolean);
  return [...new Set(names)].slice(0, MAX_CATEGORIES);
}

const categories = z.preprocess(readCategories, z.array(z.string())).meta({
  maxItems: MAX_CATEGORIES,
  uniqueItems: true,
  description:
    'The names of the post’s categories, each once. Otherwise: a single name is a list of one; what is no text is skipped.',
});

/**
 * Schema of a blog post: an item of GET /api/blogs-list, or the response of GET /api/blog/{slug}, which has more fields.
 * Drops unknown fields. Apart from the slug, its output is valid input again, as last good copies require.
 */
export const apiPostSchema = z.object({
  id,
  slug,
  post_title: title,
  post_content: content,
  post_featured_image: picture,
  category_name: categories,
  created_at: date(
    'When the post was published, with its time zone (RFC 3339). Otherwise: other forms are read where only one reading is ' +
      'possible, without a zone as the clinic’s; else no date is shown and the post is last. A date in the future is waited for.',
  ),
  updated_at: date(
    'When the post was last changed; not before created_at. Otherwise: the date of creation counts.',
  ),
  post_meta_title: line(
    LENGTH.metaTitle,
    'The title for search engines and browser tabs. Otherwise: the title of the post.',
  ),
  post_meta_descr: line(
    LENGTH.metaDescription,
    'The description for search engines. Otherwise: the beginning of the text.',
  ),
  post_meta_keywords: line(LENGTH.keywords, 'Keywords, separated by commas. Otherwise: none.'),
});

/** Schema of a list item, as far as the request for its post needs it. */
export const listedPostSchema = apiPostSchema.pick({ slug: true, created_at: true });

/** Schema of an item of GET /api/gallery-list. */
export const apiGalleryItemSchema = z.object({
  id,
  path_url: z
    .string('it has no address: path_url is missing or is no text')
    .trim()
    .min(1, 'its address (path_url) is empty')
    .max(MAX_URL, `its address (path_url) is longer than ${MAX_URL} characters`)
    .meta({
      description:
        'The address of a picture; of a film file (mp4, webm) on any https host; of a video on YouTube or Vimeo. ' +
        'Otherwise: a placeholder is shown for the picture; the video is a link.',
    }),
  image_name: line(
    LENGTH.name,
    'What is seen, in words for visitors, and for those who cannot see it. Otherwise: a general text.',
  ),
  gallery_type: z.enum(['image', 'video']).optional().catch(undefined).meta({
    description:
      'The type of the item; a video must say exactly `video`. Otherwise: an image in the list of images, else it is left out.',
  }),
});

export type ApiPost = z.output<typeof apiPostSchema>;
export type ApiGalleryItem = z.output<typeof apiGalleryItemSchema>;

/** Validates a record of the API. @throws RecordError with the first problem as a message. */
export function parseRecord<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new RecordError('it is no record at all');
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw new RecordError(result.error.issues[0]?.message ?? 'it cannot be read');
}

/** Schema of a list response. Items are validated one by one, so that an invalid item affects no other. */
export const apiListSchema = z.object({
  results: z.array(z.unknown()).meta({
    description:
      'Every item, in one answer. Otherwise: a bare list is read if each of its items is valid; with any other answer the site keeps what was published before.',
  }),
  next: z.unknown().meta({ description: 'Null or left out: the site asks for no second page.' }).optional(),
  total: z.unknown().meta({ description: 'The number of items, if sent.' }).optional(),
  count: z.unknown().meta({ description: 'The same as total.' }).optional(),
});

/** Schema of error objects, which some APIs send with status 200 instead of a list. */
const errorSchema = z.union([
  z.object({ success: z.literal(false), error: z.unknown().optional() }),
  z.object({ error: z.unknown().refine(Boolean) }),
]);

/** A list of the API. */
export interface ApiList {
  readonly results: readonly unknown[];
  /** True when the API reports more items than it sent. */
  readonly partial: boolean;
}

/**
 * Parses a list response: `{ results: [...] }`, or a bare array whose items all match the schema.
 * @throws RecordError for any other response, and for an error object.
 */
export function parseList(raw: unknown, itemSchema: z.ZodType): ApiList {
  if (Array.isArray(raw) && z.array(itemSchema).safeParse(raw).success)
    return { results: raw, partial: false };
  const failure = errorSchema.safeParse(raw);
  if (failure.success) {
    const { error } = failure.data;
    const message = typeof error === 'string' ? `: ${cleanLine(error, 80)}` : '';
    throw new RecordError(`the API answered with an error of its own instead of a list${message}`);
  }
  const list = apiListSchema.safeParse(raw);
  if (!list.success) throw new RecordError('the API’s answer holds no list named "results"');
  const { results, next, total, count } = list.data;
  const isMore = [total, count].some((value) => typeof value === 'number' && value > results.length);
  return { results, partial: Boolean(next) || isMore };
}
