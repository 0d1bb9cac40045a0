import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { type AppointmentRules, checkAppointment } from '../../src/appointment/rules.ts';
import { API_LIMITS } from '../../src/integrations/hosting/api-limits.ts';
import { readClinicPlace } from '../../src/schemas/place-file.ts';
import { readBranchIds } from '../support/branch-ids.ts';
import { readInterfaceMessages } from '../support/interface-messages.ts';
import type { StoredPost } from './database.ts';
import { editorsApi } from './editors.ts';
import type { AdminApiOptions } from './options.ts';
import { isScheduled } from './post-file.ts';
import { rateLimit } from './rate-limit.ts';
import { readGallery, SEED } from './seed.ts';

/** The embedded admin API: the five calls of the specification, and the editors' endpoints with a token. */
export function adminApi(options: AdminApiOptions): Hono<{ Bindings: Partial<HttpBindings> }> {
  const { database } = options;
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const gallery = readGallery().map((item, index) => ({ ...item, id: index + 1 }));
  const isAllowed = rateLimit();
  const rules: AppointmentRules = {
    locations: readBranchIds(),
    phones: readClinicPlace().phones,
    messages: readInterfaceMessages().form.errors,
  };
  const absolute = (path: string, base: string): string => new URL(path, base).href;
  const withPicture = <Post extends Pick<StoredPost, 'post_featured_image'>>(post: Post, base: string) => ({
    ...post,
    post_featured_image: post.post_featured_image && absolute(post.post_featured_image, base),
  });

  app.use('/api/*', cors());

  app.get('/api/blogs-list', (c) => {
    const posts = database.posts().filter((post) => !isScheduled(post));
    const results = posts.map((post) => {
      const { updated_at, post_meta_title, post_meta_descr, post_meta_keywords, ...listed } = post;
      return withPicture(listed, c.req.url);
    });
    return c.json({ results });
  });

  app.get('/api/blog/:slug', (c) => {
    const post = database.post(c.req.param('slug'));
    if (!post || isScheduled(post)) return c.json({ message: 'No such post' }, 404);
    return c.json(withPicture(post, c.req.url));
  });

  app.get('/api/gallery-list', (c) => {
    const type = z.enum(['image', 'video']).safeParse(c.req.query('gallery_type'));
    if (!type.success) return c.json({ message: 'gallery_type is image or video' }, 400);
    const items = gallery.filter(({ gallery_type }) => gallery_type === type.data);
    return c.json({
      results: items.map((item) => ({ ...item, path_url: absolute(item.path_url, c.req.url) })),
    });
  });

  app.post(
    '/api/contact_us/submit_appointment_form',
    bodyLimit({ maxSize: API_LIMITS.bodyBytes }),
    async (c) => {
      // Takes the last address of the list: the web server in front of this API appended it.
      const address = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
      if (!isAllowed(address ?? c.env?.incoming?.socket.remoteAddress ?? ''))
        return c.json({ message: 'Too many requests. Try again in a minute.' }, 429, { 'retry-after': '60' });
      const body: unknown = await c.req.json().catch(() => undefined);
      const checked = checkAppointment(body, rules);
      if (!checked.ok) return c.json({ message: 'Some fields need a change', errors: checked.errors }, 422);
      const isNew = database.addAppointment(checked.request, c.req.header('idempotency-key') || null);
      return isNew ? c.json({ message: 'Received' }, 201) : c.json({ message: 'Received before' });
    },
  );

  app.use('/media/*', cors(), serveStatic({ root: fileURLToPath(SEED) }));

  app.route('/admin', editorsApi(options));

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(`The admin API failed at ${c.req.method} ${c.req.path}: ${error.message}`);
    return c.json({ message: 'The admin API failed. Its log has the cause.' }, 500);
  });

  return app;
}
