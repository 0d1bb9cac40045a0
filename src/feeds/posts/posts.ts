import { postPath } from '../../lib/paths.ts';
import { postSchema } from '../../schemas/feeds.ts';
import { type ApiPost, apiPostSchema, parseRecord } from '../api-schemas.ts';
import type { FeedKind } from '../feed-kind.ts';
import { convertPost } from './convert-post.ts';
import { readPosts } from './read-posts.ts';

/** Feed of blog posts. */
export const posts: FeedKind<ApiPost> = {
  name: 'posts',
  schema: postSchema,
  read: readPosts,
  parse: (raw) => parseRecord(apiPostSchema, raw),
  toCopy: (post) => ({ ...post, slug: post.slug.original ?? post.slug.value }),
  label: ({ slug }) => slug.value,
  publishedAt: ({ created_at }) => created_at,
  pagePath: postPath,
  toEntry: async (post, _order, context) => {
    const data = await convertPost(post, context);
    return [data.slug, { ...data }];
  },
};
