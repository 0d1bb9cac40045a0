import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { z } from 'zod';
import { checkAppointment } from '../../src/appointment/rules.ts';
import { MAX_REQUEST_BYTES } from '../api-contract/appointment.ts';
import { deskApp } from './desk/app.ts';
import { ASSET_PATHS, siteAsset } from './desk/site-page.ts';
import { editorsApi } from './editors.ts';
import type { AdminApiOptions } from './options.ts';
import { stateOf } from './post-state.ts';
import { SEED } from './seed.ts';
import type { GalleryRow, StoredPost } from './tables.ts';

/** The embedded admin API: the five calls of the specification, the editors' endpoints with a token, and their desk. */
export function adminApi(options: AdminApiOptions): Hono {
  const { database, now } = options;
  const app = new Hono();
  const isLive = (post: StoredPost): boolean => stateOf(post, now()) === 'live';
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
    c.json({
      results: database
        .posts()
        .filter(isLive)
        .map((post) => asListed(post, c.req.url)),
    }),
  );

  app.get('/api/blog/:slug', (c) => {
    const post = database.post(c.req.param('slug'));
    if (!post || !isLive(post)) return c.json({ message: 'No such post' }, 404);
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

  app.route('/admin', editorsApi(options));
  app.route('/desk', deskApp(options));
  // What the page of the site loads in a preview.
  for (const path of ASSET_PATHS) app.get(path, siteAsset(options.site));

  return app;
}
