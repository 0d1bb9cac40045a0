import { getCollection, getEntry } from 'astro:content';
import type { FeedName, FeedState, Photo, Post, Video } from '../schemas/feeds.ts';
import { inOrder, once, required } from './read.ts';

/** Every post, newest first; posts without a readable date come last. */
export const getPosts = once(async (): Promise<Post[]> => {
  const entries = await getCollection('posts');
  return entries
    .map(({ data }) => data)
    .sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || a.slug.localeCompare(b.slug));
});

/** Posts on one page of the blog. */
const PAGE_SIZE = 12;

/** The posts in pages of the blog. */
export async function getPostPages(): Promise<Post[][]> {
  const posts = await getPosts();
  return Array.from({ length: Math.ceil(posts.length / PAGE_SIZE) }, (_, page) =>
    posts.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );
}

/** The newest posts that share a category with a post. */
export async function getRelatedPosts({ slug, categories }: Post, count: number): Promise<Post[]> {
  const related: Post[] = [];
  // Stops at the last one needed: with thousands of posts, looking at all for each would take minutes.
  for (const other of await getPosts()) {
    if (related.length === count) break;
    const shares = other.categories.some((category) => categories.includes(category));
    if (other.slug !== slug && shares) related.push(other);
  }
  return related;
}

/** Every photo, in the gallery's order. */
export const getPhotos = once(
  async (): Promise<Photo[]> => inOrder(await getCollection('photos')).map(({ data }) => data),
);

/** Every video, in the gallery's order. */
export const getVideos = once(
  async (): Promise<Video[]> => inOrder(await getCollection('videos')).map(({ data }) => data),
);

/** Where the entries of a feed came from. A page of an unavailable feed shows the error text and tries by itself. */
export async function getFeedState(feed: FeedName): Promise<FeedState['state']> {
  const entry = await getEntry('feeds', feed);
  return required(entry, `state of the feed ${feed}`).data.state;
}
