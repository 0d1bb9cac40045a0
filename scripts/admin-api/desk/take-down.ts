import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { AdminApiOptions } from '../options.ts';
import { stateOf } from '../post-state.ts';
import type { StoredPost } from '../tables.ts';
import { notFoundPage } from './not-found.ts';
import { type DeskEnv, seeOther, sendPage } from './page.ts';
import { rebuildWords, stateWords } from './words.ts';

const PATH = '/posts/:id{\\d+}/take-down';

/** The page that asks before a post is taken down or deleted, and what follows. */
export function addTakeDown(app: Hono<DeskEnv>, { database, rebuilds, now }: AdminApiOptions): void {
  const find = (id: string): StoredPost | undefined => database.postById(Number(id));

  app.get(PATH, (c) => {
    const post = find(c.req.param('id'));
    if (!post) return notFoundPage(c);
    const state = stateOf(post, now());
    const action = `/desk/posts/${post.id}/take-down`;
    return sendPage(c, {
      title: state === 'draft' ? `Delete “${post.post_title}”?` : `Take down “${post.post_title}”?`,
      body: html`<p><span class="state ${state}">${stateWords(post, state)}</span></p>
${
  state === 'draft'
    ? ''
    : html`<h2>Back to a draft</h2><p>${state === 'live' ? 'Visitors no longer find it. ' : ''}Its text stays here; you can publish it again.</p>
<form method="post" action="${action}"><button class="main" name="action" value="draft">Make it a draft</button></form>`
}
<h2>Delete</h2><p>The text is deleted here and on the site. This cannot be undone.</p>
<form method="post" action="${action}"><button class="danger" name="action" value="delete">Delete it for good</button></form>
<p><a href="/desk/posts/${post.id}">Leave it as it is</a></p>`,
    });
  });

  app.post(PATH, async (c) => {
    const post = find(c.req.param('id'));
    if (!post) return notFoundPage(c);
    const { action } = await c.req.parseBody();
    if (action !== 'draft' && action !== 'delete') return seeOther(c, `/desk/posts/${post.id}`);
    const wasLive = stateOf(post, now()) === 'live';
    if (action === 'delete') database.deletePost(post.slug);
    else database.setDraft(post.id);
    const rebuild = await rebuilds.request(`took down ${post.slug}`);
    const line = wasLive ? rebuildWords(rebuild) : 'It was not on the site, so nothing changes there.';
    c.get('session').notice = {
      heading: `“${post.post_title}” ${action === 'delete' ? 'was deleted' : 'is a draft again'}`,
      lines: [line],
    };
    return seeOther(c, '/desk');
  });
}
