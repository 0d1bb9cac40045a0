import type { Context } from 'hono';
import { html } from 'hono/html';
import type { PostPreview } from '../../../src/feeds/preview-post.ts';
import type { AdminApiOptions } from '../options.ts';
import type { NewPost } from '../post-file.ts';
import { stateOf } from '../post-state.ts';
import type { StoredPost } from '../tables.ts';
import type { Fields } from './fields.ts';
import { hiddenFields } from './form.ts';
import { type Html, sendPage } from './page.ts';
import { type FilledPage, fillSitePage } from './site-page.ts';
import { whenWords } from './words.ts';

/** What the preview shows. */
interface PreviewPage {
  readonly fields: Fields;
  readonly existing: StoredPost | undefined;
  readonly options: AdminApiOptions;
  readonly post: NewPost;
  readonly preview: PostPreview;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What becomes of the text, in words. */
function report({ problem, changes }: PostPreview): Html {
  const list =
    changes.length === 0
      ? html`<p>Nothing: it is shown as you wrote it.</p>`
      : html`<ul>${changes.map((change) => html`<li>${capitalize(change)}.</li>`)}</ul>`;
  const refusal =
    problem === undefined
      ? ''
      : html`<div class="summary" role="alert"><h2>This post cannot be published</h2><p>${capitalize(problem)}.</p></div>`;
  return html`${refusal}<section aria-labelledby="changes"><h2 id="changes">What was changed or left out</h2>${list}</section>`;
}

function shown(page: FilledPage | undefined, { post }: PostPreview): Html {
  if (!post) return html``;
  if (page)
    return html`<p class="hint">This is the page of the running site with your text in it. Links in it do not work here.</p>
<iframe title="The post as visitors see it" sandbox="allow-same-origin" srcdoc="${page.html}"></iframe>`;
  return html`<p class="hint">The site does not run yet, so only the words are shown here, without the look of the site.</p>
<article class="words"><h2>${post.title}</h2><p>${post.excerpt}</p></article>`;
}

/** Sends the preview of a post, with the buttons that publish it. */
export async function previewPage(
  c: Context,
  { fields, existing, options, post, preview }: PreviewPage,
): Promise<Response> {
  const now = options.now();
  const isLive = existing !== undefined && stateOf(existing, now) === 'live';
  const page = preview.post && (await fillSitePage(options.site(), preview.post));
  const isLater = !isLive && fields.when === 'later';
  const moment = isLater
    ? `It will be shown from ${whenWords(Date.parse(post.created_at ?? ''))} on.`
    : isLive
      ? 'The change will be live with the next build of the site.'
      : 'It will be live with the next build of the site.';
  const publishLabel = isLive ? 'Publish the change' : isLater ? 'Schedule' : 'Publish now';
  return sendPage(c, {
    title: `Preview of “${post.post_title}”`,
    styleHashes: page?.styleHashes ?? [],
    body: html`${report(preview)}
<form method="post" action="${existing ? `/desk/posts/${existing.id}` : '/desk/posts'}">${hiddenFields(fields)}
<p>${preview.post ? moment : ''} Its address: <code>/blog/${post.slug}</code></p>
<p class="buttons">${preview.post ? html`<button class="main" name="action" value="publish">${publishLabel}</button>` : ''}<button name="action" value="write">Back to writing</button>${isLive ? '' : html`<button name="action" value="draft">Save as a draft</button>`}</p></form>
<section aria-labelledby="shown"><h2 id="shown">As visitors see it</h2>${shown(page, preview)}</section>`,
  });
}
