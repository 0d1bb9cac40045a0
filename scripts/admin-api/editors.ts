import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { StoredPost } from './database.ts';
import type { AdminApiOptions } from './options.ts';
import { isScheduled, postSchema } from './post-file.ts';

/** Largest body of a post, in bytes. */
const POST_LIMIT = 6 * 1024 * 1024;

/**
 * Returns the ETag of a post's version. `If-Match` must name the stored version, or `*` for any version: no editor
 * overwrites a change that they have not seen.
 */
const versionOf = (post: StoredPost): string =>
  createHash('sha256').update(JSON.stringify(post)).digest('hex').slice(0, 16);

const UNAUTHORIZED = { message: { message: 'The token is missing or wrong' } };

/** Creates the editors' endpoints below /admin. They require a bearer token. */
export function editorsApi({ database, token, requestRebuild }: AdminApiOptions): Hono {
  const app = new Hono();

  app.use(
    bearerAuth({
      token,
      noAuthenticationHeader: UNAUTHORIZED,
      invalidAuthenticationHeader: UNAUTHORIZED,
      invalidToken: UNAUTHORIZED,
    }),
  );

  app.get('/appointments', (c) => c.json({ results: database.appointments() }));

  app.get('/posts', (c) =>
    c.json({
      results: database.posts().map((post) => ({
        slug: post.slug,
        post_title: post.post_title,
        created_at: post.created_at,
        state: isScheduled(post) ? 'scheduled' : 'live',
      })),
    }),
  );

  app.put('/posts/:slug', bodyLimit({ maxSize: POST_LIMIT }), async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const parsed = postSchema.safeParse(body);
    if (!parsed.success) return c.json({ message: z.prettifyError(parsed.error) }, 422);
    const { slug } = parsed.data;
    if (slug !== c.req.param('slug')) return c.json({ message: 'The slug differs from the address' }, 422);
    const stored = database.post(slug);
    if (stored && ![`"${versionOf(stored)}"`, '*'].includes(c.req.header('if-match') ?? ''))
      return c.json(
        { message: `"${stored.post_title}" is stored there, in a version of ${stored.updated_at}` },
        412,
      );
    const saved = database.savePost(parsed.data);
    const rebuild = await requestRebuild(`saved ${slug}`);
    return c.json({ id: saved.id, slug, created_at: saved.created_at, version: versionOf(saved), rebuild });
  });

  app.delete('/posts/:slug', async (c) => {
    const slug = c.req.param('slug');
    if (!database.deletePost(slug)) return c.json({ message: 'No such post' }, 404);
    return c.json({ slug, rebuild: await requestRebuild(`deleted ${slug}`) });
  });

  return app;
}
