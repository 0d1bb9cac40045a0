import { EXCERPT_LENGTH, plainText, readMinutes, truncate } from '../lib/text.ts';
import { WORDS } from '../lib/words.ts';
import type { Photo, Post, StoredPicture, Video } from '../schemas/feeds.ts';
import { adminApiUrl } from './client.ts';
import { keepPicture } from './pictures.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import type { WireGalleryItem, WirePost } from './wire.ts';

/** Tells an editor that something was left out, and why. */
export type Warn = (message: string) => void;

const isBangla = (text: string): boolean =>
  (text.match(/\p{Script=Bengali}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0);

/** The stored copy of a picture of the API's own host; null, with a warning, when it cannot be had. */
async function fetchPicture(src: string, warn: Warn): Promise<StoredPicture | null> {
  const api = adminApiUrl();
  if (!URL.canParse(src, api.href)) {
    warn(`the picture "${src}" has no readable address`);
    return null;
  }
  const url = new URL(src, api);
  if (url.host !== api.host) {
    warn(`the picture ${url.href} is on another server and is left out`);
    return null;
  }
  try {
    return await keepPicture(url);
  } catch (error) {
    warn(`the picture ${url.href} cannot be had: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** A post of ours from one of the API's. */
export async function toPost(wire: WirePost, warn: Warn): Promise<Post> {
  const html = await sanitizeHtml(wire.post_content, (src) => fetchPicture(src, warn));
  const words = plainText(html);
  const title = plainText(wire.post_title);
  return {
    slug: wire.slug,
    title,
    html,
    excerpt: truncate(words, EXCERPT_LENGTH),
    readMinutes: readMinutes(html),
    picture: wire.post_featured_image ? await fetchPicture(wire.post_featured_image, warn) : null,
    categories: wire.category_name.length > 0 ? wire.category_name.map(plainText) : [WORDS.general],
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
    seo: {
      title: plainText(wire.post_meta_title ?? '') || title,
      description: truncate(plainText(wire.post_meta_descr ?? '') || words, 160),
      keywords: plainText(wire.post_meta_keywords ?? '')
        .split(',')
        .map((keyword) => keyword.trim())
        .filter(Boolean),
    },
    language: isBangla(words) ? 'bn' : 'en',
  };
}

/** A photo of ours from a gallery item. */
export async function toPhoto(item: WireGalleryItem, order: number, warn: Warn): Promise<Photo> {
  return { order, name: plainText(item.image_name), picture: await fetchPicture(item.path_url, warn) };
}

const YOUTUBE =
  /^https?:\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/;

/**
 * A video of ours from a gallery item.
 * @throws Error when its address is neither a film file of the API's host nor a YouTube video.
 */
export function toVideo(item: WireGalleryItem, order: number): Video {
  const name = plainText(item.image_name);
  const id = YOUTUBE.exec(item.path_url)?.[1];
  if (id) return { order, name, source: { type: 'youtube', id } };
  const api = adminApiUrl();
  const url = URL.canParse(item.path_url, api.href) ? new URL(item.path_url, api) : undefined;
  if (url?.host !== api.host || !url.pathname.endsWith('.mp4')) {
    throw new Error(`"${item.path_url}" is neither a YouTube video nor an mp4 file of ${api.host}`);
  }
  return { order, name, source: { type: 'file', url: url.href } };
}
