import { z } from 'zod';

/** Unknown keys are ignored: the API may grow without breaking the site. */
const text = z.string().trim();
const id = z.union([z.number(), z.string()]).transform(String);

/** A slug that is safe as the last part of an address and as a file name. */
const slug = text
  .transform((value) => value.normalize('NFC'))
  .refine(
    (value) => /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u.test(value),
    'the slug is not fit for an address',
  )
  .refine((value) => Buffer.byteLength(encodeURIComponent(value)) <= 240, 'the slug is too long')
  .refine(
    (value) => value !== 'index' && !value.endsWith('.html'),
    'the slug is the name of a page of its own',
  );

const categories = z
  .array(z.string().nullable())
  .nullish()
  .transform((names) => [...new Set((names ?? []).map((name) => name?.trim() ?? '').filter(Boolean))]);

/** A moment as ISO 8601; one without time zone is Dhaka's. Null when it cannot be read. */
export function readMoment(value: string): string | null {
  const zoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(value)
    ? value
    : `${value.replace(' ', 'T').replace(/^(.{10})$/, '$1T00:00')}+06:00`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const moment = z
  .string()
  .nullish()
  .transform((value) => (value ? readMoment(value.trim()) : null));

/** One item of GET /api/blogs-list. */
export const listedPostSchema = z.object({ id, slug });

/** The answer of GET /api/blog/{slug}. */
export const wirePostSchema = z.object({
  id,
  slug,
  post_title: text.min(1, 'the title is empty'),
  post_content: z.string().min(1, 'the body is empty'),
  post_featured_image: z.string().nullish(),
  category_name: categories,
  created_at: moment,
  updated_at: moment,
  post_meta_title: text.nullish(),
  post_meta_descr: text.nullish(),
  post_meta_keywords: text.nullish(),
});

/** One item of GET /api/gallery-list. */
export const wireGalleryItemSchema = z.object({
  id,
  path_url: text.min(1, 'the address is empty'),
  image_name: text.nullish().transform((name) => name ?? ''),
  gallery_type: z.enum(['image', 'video']).optional(),
});

/** The envelope of every list; its items are checked one by one, so that one bad item harms no other. */
export const listSchema = z.object({ results: z.array(z.unknown()) });

export type WirePost = z.infer<typeof wirePostSchema>;
export type WireGalleryItem = z.infer<typeof wireGalleryItemSchema>;
