import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { parseDate } from './parse-date.ts';
import { RecordError } from './record-error.ts';
import { readSlug } from './slugs.ts';

/** Longest texts, in letters. What is longer is cut. */
const LENGTH = { title: 300, category: 60, metaTitle: 150, metaDescription: 300, keywords: 600, name: 200 };
const MAX_CATEGORIES = 12;
/** Longest addresses, in characters. A `data:` picture of megabytes is none. */
const MAX_ADDRESS = 2000;

/** Any value, or none at all. */
const anything = z.unknown().default(null);

/** A text that may be missing, of the wrong type or full of markup: one clean line, or ''. */
const optionalLine = (length: number) =>
  anything.transform((value) => (typeof value === 'string' ? cleanLine(value, length) : ''));

const optionalAddress = anything.transform((value) =>
  typeof value === 'string' && value.length <= MAX_ADDRESS ? value.trim() : '',
);

/** An id is only a name for reports: numbers above 2^53 lose digits on the way, so nothing is keyed by it. */
const id = z.union([z.string(), z.number()]).transform(String).catch('');

const title = z
  .union([z.string(), z.number()], { error: 'it has no title' })
  .transform((value) => cleanLine(String(value), LENGTH.title))
  .refine((value) => value !== '', 'its title is empty');

const body = z
  .string({ error: 'it has no text: post_content is missing or is no text' })
  .refine((value) => value.trim() !== '', 'its text is empty');

const slug = anything.transform((value, context) => {
  try {
    return readSlug(value);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

const categories = anything.transform((value) => {
  const names = (Array.isArray(value) ? value : [value])
    .filter((name) => typeof name === 'string')
    .map((name) => cleanLine(name, LENGTH.category))
    .filter(Boolean);
  return [...new Set(names)].slice(0, MAX_CATEGORIES);
});

const moment = anything.transform(parseDate);

/**
 * A blog post: an item of GET /api/blogs-list, or the answer of GET /api/blog/{slug}, which knows more. Only the fields
 * named here are taken, whatever else the API sends. What this gives can be read by it again: it is what snapshots keep.
 */
export const wirePostSchema = z.object({
  id,
  slug,
  post_title: title,
  post_content: body,
  post_featured_image: optionalAddress,
  category_name: categories,
  created_at: moment,
  updated_at: moment,
  post_meta_title: optionalLine(LENGTH.metaTitle),
  post_meta_descr: optionalLine(LENGTH.metaDescription),
  post_meta_keywords: optionalLine(LENGTH.keywords),
});

/** What decides who gets a slug, before anything else of a post is looked at. */
export const listedPostSchema = z.object({ slug, created_at: moment });

/** One item of GET /api/gallery-list. */
export const wireGalleryItemSchema = z.object({
  id,
  path_url: z
    .string({ error: 'it has no address: path_url is missing or is no text' })
    .trim()
    .refine((value) => value !== '', 'its address (path_url) is empty')
    .refine(
      (value) => value.length <= MAX_ADDRESS,
      `its address (path_url) is longer than ${MAX_ADDRESS} characters`,
    ),
  image_name: optionalLine(LENGTH.name),
  gallery_type: z.enum(['image', 'video']).optional().catch(undefined),
});

export type WirePost = z.output<typeof wirePostSchema>;
export type WireGalleryItem = z.output<typeof wireGalleryItemSchema>;

/**
 * A record of the API as one of ours.
 * @throws RecordError with the first thing wrong, in words.
 */
export function readRecord<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new RecordError('it is no record at all');
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw new RecordError(result.error.issues[0]?.message ?? 'it cannot be read');
}

/** The envelope of every list; its items are checked one by one, so that one bad item harms no other. */
const listSchema = z.object({
  results: z.array(z.unknown()),
  success: z.unknown().optional(),
  error: z.unknown().optional(),
  next: z.unknown().optional(),
  total: z.unknown().optional(),
  count: z.unknown().optional(),
});

/** A list of the API: its items, and whether it says that there are more than it sent. */
export interface WireList {
  readonly results: readonly unknown[];
  readonly partial: boolean;
}

/** @throws RecordError when the answer is no list, or reports an error. */
export function readList(raw: unknown): WireList {
  const result = listSchema.safeParse(raw);
  const told = typeof raw === 'object' && raw !== null ? raw : {};
  if (('success' in told && told.success === false) || ('error' in told && Boolean(told.error))) {
    const message = 'error' in told && typeof told.error === 'string' ? `: ${cleanLine(told.error, 80)}` : '';
    throw new RecordError(`the API answered with an error of its own instead of a list${message}`);
  }
  if (!result.success) throw new RecordError('the API’s answer holds no list named "results"');
  const { results, next, total, count } = result.data;
  const more = [total, count].some((value) => typeof value === 'number' && value > results.length);
  return { results, partial: Boolean(next) || more };
}
