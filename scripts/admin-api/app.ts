import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { z } from 'zod';
import { checkAppointment } from '../../src/appointment/rules.ts';
import { API_LIMITS } from '../../src/integrations/hosting/api-limits.ts';
import { readInterfaceWords } from '../support/interface-words.ts';
import type { Database } from './database.ts';
import { editorsApi } from './editors.ts';
import { isScheduled } from './post-file.ts';
import { SEED } from './seed.ts';
import type { GalleryRow, StoredPost } from './tables.ts';

/** Options of the embedded admin API. */
export interface AdminApiOptions {
  readonly database: Database;
  /** Bearer token for the editors' endpoints. */
  readonly token: string;
  /** Calls the rebuild webhook after a change of a post. Resolves with whether it was taken. */
  readonly requestRebuild: (reason: string) => Promise<boolean>;
}

/** The embedded admin API: the five calls of the specification, and the editors' endpoints with a token. */
export function adminApi(options: AdminApiOptions): Hono {
  const { database } = options;
  const app = new Hono();
  const messages = readInterfaceWords().form.errors;
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

  app.get('/api/blogs-list', (c) => {
    const posts = database.posts().filter((post) => !isScheduled(post));
    return c.json({ results: posts.map((post) => asListed(post, c.req.url)) });
  });

  app.get('/api/blog/:slug', (c) => {
    const post = database.post(c.req.param('slug'));
    if (!post || isScheduled(post)) return c.json({ message: 'No such post' }, 404);
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
    bodyLimit({ maxSize: API_LIMITS.bodyBytes }),
    async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      const checked = checkAppointment(body, messages);
      if (!checked.ok) return c.json({ message: 'Some fields need a change', errors: checked.errors }, 422);
      const key = c.req.header('idempotency-key');
      const earlier = key && database.appointmentOf(key);
      if (earlier) return c.json({ message: 'Received before', id: earlier });
      return c.json({ message: 'Received', id: database.addAppointment(checked.request, key) }, 201);
    },
  );

  app.use('/media/*', cors({ origin: '*' }), serveStatic({ root: SEED.pathname }));

  app.route('/admin', editorsApi(options));

  return app;
}
