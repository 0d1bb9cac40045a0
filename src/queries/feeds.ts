import { getCollection } from 'astro:content';
import type { Photo, Post, Video } from '../schemas/feeds.ts';
import { inOrder, once } from './read.ts';

/** Every post, newest first; posts without a readable date come last. */
export const getPosts = once(async (): Promise<Post[]> => {
  const entries = await getCollection('posts');
  return entries
    .map(({ data }) => data)
    .sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || a.slug.localeCompare(b.slug));
});

/** Every photo, in the gallery's order. */
export const getPhotos = once(
  async (): Promise<Photo[]> => inOrder(await getCollection('photos')).map(({ data }) => data),
);

/** Every video, in the gallery's order. */
export const getVideos = once(
  async (): Promise<Video[]> => inOrder(await getCollection('videos')).map(({ data }) => data),
);
