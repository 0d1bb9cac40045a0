import { getCollection, getEntry } from 'astro:content';
import { DEFAULT_LOCALE, type Locale } from '../lib/locales.ts';
import { categorySlug, PATHS } from '../lib/paths.ts';
import {
  FEED_NAMES,
  type FeedName,
  type FeedState,
  type Photo,
  type Post,
  type ShownVideo,
} from '../schemas/feeds.ts';
import { inOrder, ledBy, memoize, newestFirst, required } from './collection-helpers.ts';
import { getLeftOut } from './left-out.ts';
import { getMessages } from './messages.ts';

/** Returns all posts, newest first; in Bangla only Bangla posts. A post without categories gets the general category. */
export const getPosts = memoize(async (locale): Promise<Post[]> => {
  if ((await getLeftOut()).has(PATHS.blog)) return [];
  const { general } = (await getMessages(locale)).post;
  const entries = await getCollection('posts');
  const written = entries.filter(({ data }) => locale === DEFAULT_LOCALE || data.language === locale);
  const posts = written.map(({ data }) => ({
    ...data,
    categories: data.categories.length > 0 ? data.categories : [general],
  }));
  return newestFirst(posts);
});

/** Posts per page of the blog. */
const POSTS_PER_PAGE = 12;

/** Photos per page of the gallery. */
const PHOTOS_PER_PAGE = 48;

/** Splits the items of a list into pages. */
const inPages = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );

/** Returns all posts in pages of the blog. */
export const getPostPages = async (locale: Locale): Promise<Post[][]> =>
  inPages(ledBy(await getPosts(locale), locale), POSTS_PER_PAGE);

/** Category of the blog. Names with the same slug are one category, with the name from its newest post. */
export interface Category {
  readonly name: string;
  readonly slug: string;
  /** Newest first. */
  readonly posts: readonly Post[];
}

/** Returns all categories by slug, with the most posts first. Leaves out a name without a slug, e.g. `!!!`. */
export const getCategories = memoize(async (): Promise<Map<string, Category>> => {
  const categories = new Map<string, { name: string; slug: string; posts: Post[] }>();
  for (const post of await getPosts()) {
    const slugs = new Map(post.categories.map((name) => [categorySlug(name), name]));
    for (const [slug, name] of slugs) {
      if (slug === '') continue;
      const category = categories.get(slug) ?? { name, slug, posts: [] };
      category.posts.push(post);
      categories.set(slug, category);
    }
  }
  const fullest = [...categories].sort(
    ([a, { posts }], [b, others]) => others.posts.length - posts.length || a.localeCompare(b),
  );
  return new Map(fullest);
});

/** Splits the posts of a category into pages. */
export const categoryPages = ({ posts }: Category): Post[][] =>
  inPages(ledBy(posts, DEFAULT_LOCALE), POSTS_PER_PAGE);

/** Returns the newest posts that share a category with a post. */
export async function getRelatedPosts(post: Post, count: number): Promise<Post[]> {
  const categories = await getCategories();
  // The newest posts of each category suffice; comparing every pair of posts would be quadratic.
  const near = post.categories.flatMap(
    (name) => categories.get(categorySlug(name))?.posts.slice(0, count + 1) ?? [],
  );
  const others = new Set(near.filter(({ slug }) => slug !== post.slug));
  return newestFirst([...others]).slice(0, count);
}

/** Returns all photos, in the order of the gallery. */
const getPhotos = memoize(
  async (): Promise<Photo[]> => inOrder(await getCollection('photos')).map(({ data }) => data),
);

/** Returns all photos in pages of the gallery; an empty page for a gallery without photos. */
export async function getPhotoPages(): Promise<Photo[][]> {
  const pages = inPages(await getPhotos(), PHOTOS_PER_PAGE);
  return pages.length > 0 ? pages : [[]];
}

/** Returns all videos, in the order of the gallery, with their transcripts if the content has them. */
export const getVideos = memoize(async (locale): Promise<ShownVideo[]> => {
  const { unnamed, transcripts } = (await getMessages(locale)).videos;
  return inOrder(await getCollection('videos')).map(({ data: { name, ...video } }) => {
    const { source } = video;
    const file = source.type === 'file' ? source.url.split('/').at(-1) : undefined;
    const transcript = transcripts.find((known) => known.file === file)?.text;
    return { ...video, name: name || unnamed, transcript };
  });
});

async function getFeedEntry(feed: FeedName): Promise<FeedState> {
  const entry = await getEntry('feeds', feed);
  return required(entry, `state of the feed ${feed}`).data;
}

/** Returns the state of a feed. Pages of an unavailable feed show an error text, and load the feed in the browser. */
export const getFeedState = async (feed: FeedName): Promise<FeedState['state']> =>
  (await getFeedEntry(feed)).state;

/** Returns the time at which each feed was read from the API (ISO 8601); null for an unavailable feed. */
export async function getReadTimes(): Promise<Readonly<Record<string, string | null>>> {
  const times = FEED_NAMES.map(async (feed) => [feed, (await getFeedEntry(feed)).readAt] as const);
  return Object.fromEntries(await Promise.all(times));
}
