import { timingSafeEqual } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { z } from 'zod';
import { checkAppointment } from '../../src/appointment/rules.ts';
import { MAX_REQUEST_BYTES } from '../api-contract/appointment.ts';
import type { Database, GalleryRow, StoredPost } from './database.ts';
import { postSchema } from './post-file.ts';
import { SEED } from './seed.ts';

/** Largest body of a post, in bytes. */
const POST_LIMIT = 6 * 1024 * 1024;

/** Outcome of the call of the rebuild webhook. */
export type RebuildCall = 'requested' | 'failed' | 'not configured';

/** Options of the embedded admin API. */
export interface AdminApiOptions {
  readonly database: Database;
  /** Bearer token for the editors' endpoints. */
  readonly token: string;
  /** Calls the rebuild webhook; called after every change of a post. */
  readonly requestRebuild: (reason: string) => Promise<RebuildCall>;
}

/** Compares two strings in constant time. */
const isSameText = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The embedded admin API: the five calls of the specification, and the editors' endpoints with a token. */
export function adminApi({ database, token, requestRebuild }: AdminApiOptions): Hono {
  const app = new Hono();
  const absolute = (path: string, base: string): string => new URL(path, base).href;
  const asListed = (post: StoredPost, base: string) => ({
    id: post.id,
    slug: post.slug,
    post_title: post.post_title,
    post_content: post.post_content,
    post_featured_image: post.post_featured_image && absolute(post.post_featured_image, base),
    category_name: post.category_name,
    created_at: post.created_at,
  });

  app.use(
    '/api/*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['content-type', 'accept', 'idempotency-key'],
    }),
  );

  app.get('/api/blogs-list', (c) =>
    c.json({ results: database.posts().map((post) => asListed(post, c.req.url)) }),
  );

  app.get('/api/blog/:slug', (c) => {
    const post = database.post(c.req.param('slug'));
    if (!post) return c.json({ message: 'No such post' }, 404);
    const { updated_at, post_meta_title, post_meta_descr, post_meta_keywords } = post;
    return c.json({
      ...asListed(post, c.req.url),
      updated_at,
      post_meta_title,
      post_meta_descr,
      post_meta_keywords,
    });
  });

  app.get('/api/gallery-list', (c) => {
    const type = z.enum(['image', 'video']).safeParse(c.req.query('gallery_type'));
    if (!type.success) return c.json({ message: 'gallery_type is image or video' }, 400);
    const withUrl = (item: GalleryRow) => ({ ...item, path_url: absolute(item.path_url, c.req.url) });
    return c.json({ results: database.gallery(type.data).map(withUrl) });
  });

  app.post(
    '/api/contact_us/submit_appointment_form',
    bodyLimit({ maxSize: MAX_REQUEST_BYTES }),
    async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      const checked = checkAppointment(body);
      if (!checked.ok) return c.json({ message: 'Some fields need a change', errors: checked.errors }, 422);
      const key = c.req.header('idempotency-key');
      const earlier = key && database.appointmentOf(key);
      if (earlier) return c.json({ message: 'Received before', id: earlier });
      return c.json({ message: 'Received', id: database.addAppointment(checked.request, key) }, 201);
    },
  );

  app.use('/media/*', cors({ origin: '*' }), serveStatic({ root: SEED.pathname }));

  app.use('/admin/*', async (c, next) => {
    if (!isSameText(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return c.json({ message: 'The token is missing or wrong' }, 401);
    }
    return next();
  });

  app.get('/admin/appointments', (c) => c.json({ results: database.appointments() }));

  app.put('/admin/posts/:slug', bodyLimit({ maxSize: POST_LIMIT }), async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const post = postSchema.safeParse(body);
    if (!post.success) return c.json({ message: z.prettifyError(post.error) }, 422);
    if (post.data.slug !== c.req.param('slug'))
      return c.json({ message: 'The slug differs from the address' }, 422);
    const saved = database.savePost(post.data);
    return c.json({ id: saved.id, slug: saved.slug, rebuild: await requestRebuild(`saved ${saved.slug}`) });
  });

  app.delete('/admin/posts/:slug', async (c) => {
    const slug = c.req.param('slug');
    if (!database.deletePost(slug)) return c.json({ message: 'No such post' }, 404);
    return c.json({ slug, rebuild: await requestRebuild(`deleted ${slug}`) });
  });

  return app;
}
