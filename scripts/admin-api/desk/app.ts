import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { cachedImageFile, exists, IMAGE_NAME } from '../../../src/feeds/images/resize-image.ts';
import { POST_LIMIT } from '../editors.ts';
import type { AdminApiOptions } from '../options.ts';
import { fieldsSchema } from './fields.ts';
import { addListPage } from './list.ts';
import { isLoopback } from './loopback.ts';
import { notFoundPage } from './not-found.ts';
import { type DeskEnv, sendPage } from './page.ts';
import { addRequestsPage } from './requests.ts';
import { Sessions } from './sessions.ts';
import { addSignIn, COOKIE, signInPage } from './sign-in.ts';
import { addTakeDown } from './take-down.ts';
import { addWriting } from './write.ts';

const colors = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

/** The sheets of the desk, in order. */
const STYLES = ['desk.css', 'form.css'];

/** The colors of the site as custom properties. */
function colorProperties(): string {
  const file = new URL('../../../src/styles/tokens.json', import.meta.url);
  const tokens = z.object({ colors }).parse(JSON.parse(readFileSync(file, 'utf8')));
  const lines = Object.entries(tokens.colors).flatMap(([name, value]) =>
    typeof value === 'string'
      ? `--${name}:${value};`
      : Object.entries(value).map(([shade, color]) =>
          shade === 'DEFAULT' ? `--${name}:${color};` : `--${name}-${shade}:${color};`,
        ),
  );
  return `:root{${lines.join('')}}\n`;
}

/** The desk for posts, below /desk: for editors, with a token, without scripts. */
export function deskApp(options: AdminApiOptions): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const sessions = new Sessions(options.now);
  const css =
    colorProperties() + STYLES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('');
  const REFUSED = html`<p>This request did not come from the desk itself, so nothing was changed. Open the desk again, and repeat what you did there.</p>`;

  app.use(async (c, next) => {
    if (isLoopback(new URL(c.req.url).host)) return next();
    return c.text('The desk answers on this machine alone.', 403);
  });
  app.get('/desk.css', (c) => {
    c.header('cache-control', 'no-cache');
    return c.body(css, 200, {
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });
  app.use(csrf());
  app.use(
    bodyLimit({
      maxSize: POST_LIMIT,
      onError: (c) =>
        sendPage(c, {
          title: 'The text is too large',
          status: 413,
          body: html`<p>It has more than ${POST_LIMIT / 1024 / 1024} megabytes, most likely because pictures are pasted into it. Go back with your browser: what you typed is still there. Remove the pictures from the text, and try again.</p>`,
        }),
    }),
  );
  addSignIn(app, options, sessions);
  app.use(async (c, next) => {
    const session = sessions.find(getCookie(c, COOKIE));
    if (session) {
      c.set('session', session);
      return next();
    }
    // What was typed goes through the sign-in, and is shown again behind it.
    const typed = c.req.method === 'POST' ? fieldsSchema.parse(await c.req.parseBody()) : undefined;
    return signInPage(c, { typed, path: c.req.path, status: 401 });
  });
  addListPage(app, options);
  addWriting(app, options);
  addTakeDown(app, options);
  addRequestsPage(app, options);
  app.get('/pictures/:name', async (c) => {
    const file = cachedImageFile(c.req.param('name'));
    if (!IMAGE_NAME.test(c.req.param('name')) || !(await exists(file))) return notFoundPage(c);
    return c.body(new Uint8Array(await readFile(file)), 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
    });
  });
  app.all('*', notFoundPage);
  app.onError((error, c) => {
    if (!(error instanceof HTTPException) || error.status !== 403) throw error;
    return sendPage(c, { title: 'Refused', status: 403, isSignedIn: false, body: REFUSED });
  });
  return app;
}
