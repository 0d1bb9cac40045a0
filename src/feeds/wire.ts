import { z } from 'zod';
import { cleanLine } from './parse/clean-text.ts';
import { parseCategories } from './parse/parse-categories.ts';
import { parseDate } from './parse/parse-date.ts';
import { parseSlug } from './parse/parse-slug.ts';
import { RecordError } from './record-error.ts';

/** Longest texts, in characters; longer ones are cut. */
export const LENGTH = { title: 300, metaTitle: 150, metaDescription: 300, keywords: 600, name: 200 };
/** Longest URL, in characters; excludes `data:` images of megabytes. */
export const MAX_URL = 2000;

/** Any value, or none at all. */
const anything = z.unknown().default(null);

/** A text that may be missing, of the wrong type or contain markup: one clean line, or ''. */
const optionalLine = (length: number) =>
  anything.transform((value) => (typeof value === 'string' ? cleanLine(value, length) : ''));

const optionalUrl = anything.transform((value) =>
  typeof value === 'string' && value.length <= MAX_URL ? value.trim() : '',
);

/** Only named in reports, never used as a key: numbers above 2^53 lose digits in JSON. */
const id = z.union([z.string(), z.number()]).transform(String).catch('');

const title = z
  .union([z.string(), z.number()], { error: 'it has no title' })
  .transform((value) => cleanLine(String(value), LENGTH.title))
  .refine((value) => value !== '', 'its title is empty');

const body = z
  .string({ error: 'it has no text: post_content is missing or is no text' })
  .refine((value) => value.trim() !== '', 'its text is empty');

const slug = anything.transform((value, context) => {
  const parsed = parseSlug(value);
  if (parsed.slug !== undefined) return parsed.slug;
  context.addIssue({ code: 'custom', message: parsed.problem });
  return z.NEVER;
});

const categories = anything.transform(parseCategories);

const date = anything.transform(parseDate);

/** The text that a repaired slug was made of; only our own copies have this field. */
const formerSlug = anything.transform((value) =>
  typeof value === 'string' && parseSlug(value).original === value ? value : null,
);

/**
 * A blog post: an item of GET /api/blogs-list, or the response of GET /api/blog/{slug}, which has more fields. Fields not
 * named here are dropped. Its output is valid input again, as snapshots require.
 */
export const wirePostSchema = z.object({
  id,
  slug,
  former_slug: formerSlug,
  post_title: title,
  post_content: body,
  post_featured_image: optionalUrl,
  category_name: categories,
  created_at: date,
  updated_at: date,
  post_meta_title: optionalLine(LENGTH.metaTitle),
  post_meta_descr: optionalLine(LENGTH.metaDescription),
  post_meta_keywords: optionalLine(LENGTH.keywords),
});

/** What an item of the list needs before its post is requested. */
export const listedPostSchema = z.object({ slug, created_at: date });

/** One item of GET /api/gallery-list. */
export const wireGalleryItemSchema = z.object({
  id,
  path_url: z
    .string({ error: 'it has no address: path_url is missing or is no text' })
    .trim()
    .refine((value) => value !== '', 'its address (path_url) is empty')
    .refine(
      (value) => value.length <= MAX_URL,
      `its address (path_url) is longer than ${MAX_URL} characters`,
    ),
  image_name: optionalLine(LENGTH.name),
  gallery_type: z.enum(['image', 'video']).optional().catch(undefined),
});

export type WirePost = z.output<typeof wirePostSchema>;
export type WireGalleryItem = z.output<typeof wireGalleryItemSchema>;

/**
 * Validates a record of the API.
 * @throws RecordError with the first problem, in words.
 */
export function parseRecord<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new RecordError('it is no record at all');
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw new RecordError(result.error.issues[0]?.message ?? 'it cannot be read');
}

/** The envelope of every list. Its items are validated one by one, so that a bad one affects no other. */
const listSchema = z.object({
  results: z.array(z.unknown()),
  next: z.unknown().optional(),
  total: z.unknown().optional(),
  count: z.unknown().optional(),
});

/** What an API may send with status 200 instead of a list. */
const errorSchema = z.union([
  z.object({ success: z.literal(false), error: z.unknown().optional() }),
  z.object({ error: z.unknown().refine(Boolean) }),
]);

/** A list of the API. */
export interface WireList {
  readonly results: readonly unknown[];
  /** True when the API says that there are more items than it sent. */
  readonly partial: boolean;
}

/**
 * Reads a list: `{ results: [...] }`, or a bare array whose items all match the schema.
 * @throws RecordError when the response is no list, or reports an error.
 */
export function parseList(raw: unknown, itemSchema: z.ZodType): WireList {
  const bare = z.array(itemSchema).safeParse(raw);
  if (bare.success && Array.isArray(raw)) return { results: raw, partial: false };
  const failure = errorSchema.safeParse(raw);
  if (failure.success) {
    const { error } = failure.data;
    const message = typeof error === 'string' ? `: ${cleanLine(error, 80)}` : '';
    throw new RecordError(`the API answered with an error of its own instead of a list${message}`);
  }
  const list = listSchema.safeParse(raw);
  if (!list.success) throw new RecordError('the API’s answer holds no list named "results"');
  const { results, next, total, count } = list.data;
  const isMore = [total, count].some((value) => typeof value === 'number' && value > results.length);
  return { results, partial: Boolean(next) || isMore };
}
