import { z } from 'zod';
import { LOCALES } from '../lib/locales.ts';
import { POST_WORDS } from '../lib/post-html.ts';

/** The feeds of the admin API. */
export const FEED_NAMES = ['posts', 'photos', 'videos'] as const;

export type FeedName = (typeof FEED_NAMES)[number];

/**
 * Origin of the entries of a feed. `live`: the API, in this build. `last-good`: an earlier build's copy, because the
 * API could not be read or its response was likely to be wrong. `unavailable`: nowhere; its pages show an error text.
 */
export const feedStateSchema = z.strictObject({
  state: z.enum(['live', 'last-good', 'unavailable']),
  /** When the entries were read from the API, as ISO 8601; null when there are none. */
  readAt: z.iso.datetime().nullable(),
});

export type FeedState = z.infer<typeof feedStateSchema>;

/** An image that the build downloaded and resized, and that the site serves itself. */
export const storedPictureSchema = z.strictObject({
  /** Size of the largest variant, in pixels; prevents layout shift. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** WebP files by width, smallest first. Their names are safe as names of files in the cache. */
  variants: z
    .array(
      z.strictObject({
        src: z.string().regex(/^\/pictures\/[0-9a-f]{16}-\d{1,5}\.webp$/),
        width: z.int().positive(),
      }),
    )
    .min(1),
});

/** The text of a post (`PostHtml`). */
const postHtmlSchema = z
  .array(z.union([z.string(), z.strictObject({ word: z.enum(POST_WORDS) })]))
  .readonly();

/** A blog post, ready to show. */
export const postSchema = z.strictObject({
  slug: z.string().min(1),
  /** Name in the API that is no valid slug: its address leads to the post. */
  formerSlug: z.string().nullable(),
  title: z.string().min(1),
  /** The text as sanitized HTML. */
  html: postHtmlSchema,
  /** Its headings h2 and h3, as plain text. */
  headings: z.array(z.string()),
  excerpt: z.string(),
  readMinutes: z.int().positive(),
  picture: storedPictureSchema.nullable(),
  categories: z.array(z.string()),
  /** ISO 8601; null when the API gave none that can be read. */
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  seo: z.strictObject({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
  /** Language of the text, detected by its script. */
  language: z.enum(LOCALES),
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
  /** The picture of the same name beside a film file: `film.jpg` beside `film.mp4`. */
  poster: storedPictureSchema.nullable(),
});

export type StoredPicture = z.infer<typeof storedPictureSchema>;
export type Post = z.infer<typeof postSchema>;
export type Photo = z.infer<typeof photoSchema>;
export type Video = z.infer<typeof videoSchema>;
/** A video, with what is seen in it. */
export type ShownVideo = Video & { readonly transcript: string | undefined };
