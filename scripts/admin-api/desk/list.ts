import type { Hono } from 'hono';
import { html } from 'hono/html';
import { longDate } from '../../../src/lib/dates.ts';
import { postPath } from '../../../src/lib/paths.ts';
import type { AdminApiOptions } from '../options.ts';
import { type PostState, publicationTime, stateOf } from '../post-state.ts';
import type { StoredPost } from '../tables.ts';
import { type DeskEnv, sendPage } from './page.ts';
import { stateWords } from './words.ts';

/** The order of the list: what waits for somebody first. */
const ORDER: readonly PostState[] = ['draft', 'scheduled', 'live'];

function row(post: StoredPost, state: PostState, site: string | undefined) {
  const time = publicationTime(post);
  const date = state === 'live' && time !== undefined ? longDate(new Date(time).toISOString()) : '';
  const link =
    state === 'live' && site !== undefined
      ? html` · <a href="${site}${postPath(post.slug)}" aria-label="Open “${post.post_title}” on the site">On the site</a>`
      : '';
  const language = /[\u0980-\u09ff]/.test(post.post_title) ? 'bn' : 'en';
  return html`<tr><td class="title"><a href="/desk/posts/${post.id}" lang="${language}">${post.post_title}</a></td>
<td><span class="state ${state}">${stateWords(post, state)}</span>${link}</td><td>${date}</td><td>${post.category_name.join(', ')}</td></tr>`;
}

/** The list of all posts. */
export function addListPage(app: Hono<DeskEnv>, { database, now, site }: AdminApiOptions): void {
  app.get('/', (c) => {
    const posts = database.posts().map((post) => ({ post, state: stateOf(post, now()) }));
    const sorted = ORDER.flatMap((state) => posts.filter((each) => each.state === state));
    const count = (state: PostState) => posts.filter((each) => each.state === state).length;
    return sendPage(
      c,
      {
        title: 'Posts',
        body: html`<p><a class="button" href="/desk/new">Write a new post</a></p>
<p>${count('live')} live, ${count('scheduled')} scheduled, ${count('draft')} drafts.</p>
<table class="posts"><thead><tr><th scope="col">Title</th><th scope="col">State</th><th scope="col">Date</th><th scope="col">Topics</th></tr></thead>
<tbody>${sorted.map(({ post, state }) => row(post, state, site()))}</tbody></table>`,
      },
      c.get('session'),
    );
  });
}
