import type { Context } from 'hono';
import { html } from 'hono/html';
import { sendPage } from './page.ts';

/** Says that there is no such page. */
export const notFoundPage = (c: Context): Promise<Response> =>
  sendPage(c, {
    title: 'Not found',
    status: 404,
    body: html`<p>There is no such page or post. It may have been deleted. <a href="/desk">All posts</a></p>`,
  });
