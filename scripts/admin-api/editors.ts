import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { previewPost } from '../../src/feeds/preview-post.ts';
import { explainSlug } from './explain-slug.ts';
import type { AdminApiOptions } from './options.ts';
import { postSchema } from './post-file.ts';
import { stateOf } from './post-state.ts';

/** Largest body of a post, in bytes. */
export const POST_LIMIT = 6 * 1024 * 1024;

/** Compares two strings in constant time. */
export const isSameText = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The editors' endpoints, below /admin, with a bearer token. */
export function editorsApi({ database, token, rebuilds, now }: AdminApiOptions): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    if (!isSameText(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return c.json({ message: 'The token is missing or wrong' }, 401);
    }
    return next();
  });

  app.get('/appointments', (c) => c.json({ results: database.appointments() }));

  app.get('/posts', (c) =>
    c.json({
      results: database.posts().map(({ slug, post_title, created_at, ...post }) => ({
        slug,
        post_title,
        created_at,
        state: stateOf({ ...post, created_at }, now()),
      })),
    }),
  );

  app.put('/posts/:slug', bodyLimit({ maxSize: POST_LIMIT }), async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const parsed = postSchema.safeParse(body);
    if (!parsed.success) return c.json({ message: z.prettifyError(parsed.error) }, 422);
    const { slug } = parsed.data;
    if (slug !== c.req.param('slug')) return c.json({ message: 'The slug differs from the address' }, 422);
    const wrong = explainSlug(slug);
    if (wrong !== undefined) return c.json({ message: wrong }, 422);
    const { problem, changes } = await previewPost(parsed.data, new URL(new URL(c.req.url).origin));
    if (problem !== undefined) return c.json({ message: `The post cannot be shown: ${problem}` }, 422);
    const existing = database.post(slug);
    const firstDate = existing?.status === 'published' ? existing.created_at : new Date(now()).toISOString();
    const created_at = parsed.data.created_at ?? firstDate;
    const saved = database.savePost({ ...parsed.data, created_at });
    const rebuild = await rebuilds.request(`saved ${slug}`);
    return c.json({ id: saved.id, slug, state: stateOf(saved, now()), created_at, changes, rebuild });
  });

  app.delete('/posts/:slug', async (c) => {
    const slug = c.req.param('slug');
    if (!database.deletePost(slug)) return c.json({ message: 'No such post' }, 404);
    return c.json({ slug, rebuild: await rebuilds.request(`deleted ${slug}`) });
  });

  return app;
}
