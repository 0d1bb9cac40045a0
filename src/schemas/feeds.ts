import { z } from 'zod';
import { POST_WORDS } from '../lib/post-html.ts';

/** Feeds of the admin API. */
export const FEED_NAMES = ['posts', 'photos', 'videos'] as const;

export type FeedName = (typeof FEED_NAMES)[number];

/**
 * Origin of the entries of a feed.
 * - `live`: the API, in this build.
 * - `last-good`: the copy of an earlier build, because the API failed or its response was probably wrong.
 * - `unavailable`: no entries; pages of the feed show an error text.
 */
export const feedStateSchema = z.strictObject({
  state: z.enum(['live', 'last-good', 'unavailable']),
  /** Time of reading the entries from the API (ISO 8601); null without entries. */
  readAt: z.iso.datetime().nullable(),
});

export type FeedState = z.infer<typeof feedStateSchema>;

/** Image that the build downloaded and resized, and that the site serves. */
export const storedPictureSchema = z.strictObject({
  /** Size of the largest variant in pixels; prevents layout shift. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** WebP files by width, smallest first. Their names are also file names in the cache. */
  variants: z
    .array(
      z.strictObject({
        src: z.string().regex(/^\/pictures\/[0-9a-f]{16}-\d{1,5}\.webp$/),
        width: z.int().positive(),
      }),
    )
    .min(1),
});

/** Text of a post (`PostHtml`). */
const postHtmlSchema = z
  .array(z.union([z.string(), z.strictObject({ word: z.enum(POST_WORDS) })]))
  .readonly();

/** Blog post, ready to show. */
export const postSchema = z.strictObject({
  slug: z.string().min(1),
  /** Name in the API that is no valid slug, e.g. `IVF Cost?`. Its URL redirects to the post. */
  formerSlug: z.string().nullable(),
  title: z.string().min(1),
  /** Text as sanitized HTML. */
  html: postHtmlSchema,
  /** Texts of its headings h2 and h3. */
  headings: z.array(z.string()),
  excerpt: z.string(),
  readMinutes: z.int().positive(),
  picture: storedPictureSchema.nullable(),
  categories: z.array(z.string()),
  /** ISO 8601; null for a missing or unreadable date. */
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  seo: z.strictObject({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
  /** Code of the language of the text, detected by its script; not always a locale of the site. */
  language: z.string(),
});

export const photoSchema = z.strictObject({
  order: z.int(),
  name: z.string(),
  picture: storedPictureSchema.nullable(),
});

export const videoSchema = z.strictObject({
  order: z.int(),
  name: z.string(),
  /** A film file or a page, by its URL; a video of a site with a player, by its id there. */
  source: z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['file', 'link']), url: z.url({ protocol: /^https?$/ }) }),
    z.strictObject({ type: z.literal('youtube'), id: z.string().regex(/^[\w-]{11}$/) }),
    z.strictObject({ type: z.literal('vimeo'), id: z.string().regex(/^\d{5,12}(?:\/[\da-f]{6,20})?$/) }),
  ]),
  /** Picture with the same name as a video file, e.g. `film.jpg` beside `film.mp4`. */
  poster: storedPictureSchema.nullable(),
});

export type StoredPicture = z.infer<typeof storedPictureSchema>;
export type Post = z.infer<typeof postSchema>;
export type Photo = z.infer<typeof photoSchema>;
export type Video = z.infer<typeof videoSchema>;
/** Video with its transcript. */
export type ShownVideo = Video & { readonly transcript: string | undefined };
