import type { Context } from 'hono';
import { html } from 'hono/html';
import { MAX_URL } from '../../../src/feeds/api-schemas.ts';
import type { AdminApiOptions } from '../options.ts';
import { stateOf } from '../post-state.ts';
import type { StoredPost } from '../tables.ts';
import type { FieldErrors } from './check-fields.ts';
import type { Fields } from './fields.ts';
import { fieldRow } from './form.ts';
import { type Html, sendPage } from './page.ts';
import type { Session } from './sessions.ts';
import { stateWords } from './words.ts';

/** What the page for writing shows. */
interface WritePage {
  readonly fields: Fields;
  /** The post that is changed; undefined for a new one. */
  readonly existing: StoredPost | undefined;
  readonly options: AdminApiOptions;
  readonly errors?: FieldErrors;
  /** Another reason why nothing was saved. */
  readonly problem?: string;
  readonly session?: Session;
}

const errorSummary = (errors: FieldErrors, problem: string | undefined): Html => {
  const list = Object.entries(errors);
  if (list.length === 0 && problem === undefined) return html``;
  return html`<div class="summary" role="alert"><h2>Nothing was saved yet</h2>${problem === undefined ? '' : html`<p>${problem}</p>`}
${list.length === 0 ? '' : html`<ul>${list.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}</ul>`}<p>What you typed is still here.</p></div>`;
};

/** The choice of the moment; a live post has had its moment. */
function whenFields(fields: Fields, errors: FieldErrors): Html {
  const choice = (value: Fields['when'], label: string) =>
    html`<label class="choice"><input type="radio" name="when" value="${value}" ${fields.when === value ? html`checked` : ''}> ${label}</label>`;
  const error = errors.date ? html`<p class="error" id="date-error">${errors.date}</p>` : '';
  const described = errors.date ? html`aria-invalid="true" aria-describedby="date-error"` : '';
  return html`<fieldset><legend>When the post is shown</legend>${choice('now', 'As soon as it is published')}${choice('later', 'At this time in Dhaka:')}
${error}<div class="moment"><label for="date">Day</label><input type="date" id="date" name="date" value="${fields.date}" ${described}><label for="time">Time</label><input type="time" id="time" name="time" value="${fields.time}" ${described}></div></fieldset>`;
}

/** Sends the page on which a post is written. */
export function writePage(
  c: Context,
  { fields, existing, options, errors = {}, problem, session }: WritePage,
): Promise<Response> {
  const now = options.now();
  const state = existing && stateOf(existing, now);
  const isLive = state === 'live';
  const topics = [...new Set(options.database.posts().flatMap((post) => post.category_name))].sort();
  const pictures = options.database.gallery('image').map(({ path_url }) => path_url);
  const isWrong = problem !== undefined || Object.keys(errors).length > 0;
  const input =
    (name: 'title' | 'address' | 'topics' | 'picture', extra: Html = html``) =>
    (attributes: Html) =>
      html`<input ${attributes} value="${fields[name]}" ${extra}>`;
  const area = (name: 'text' | 'description', rows: number) => (attributes: Html) =>
    // A line break behind the start tag is no part of the text.
    html`<textarea ${attributes} rows="${rows}">${'\n'}${fields[name]}</textarea>`;
  return sendPage(
    c,
    {
      title: existing ? `Change “${existing.post_title}”` : 'New post',
      status: isWrong ? 422 : 200,
      body: html`${errorSummary(errors, problem)}
${existing && state ? html`<p><span class="state ${state}">${stateWords(existing, state)}</span> · <a href="/desk/posts/${existing.id}/take-down">${state === 'draft' ? 'Delete' : 'Take down or delete'}</a></p>` : ''}
<form method="post" action="${existing ? `/desk/posts/${existing.id}` : '/desk/posts'}">
<input type="hidden" name="revision" value="${fields.revision}">
${fieldRow({ name: 'title', label: 'Title', error: errors.title, control: input('title', html`maxlength="300"`) })}
${fieldRow({
  name: 'text',
  label: 'Text',
  hint: 'Plain text, Markdown or HTML. Paste from Word, a mail or a spreadsheet as it is: the preview says what becomes of it. A blank line begins a paragraph, ## a heading, - an item of a list.',
  error: errors.text,
  control: area('text', 18),
})}
${fieldRow({
  name: 'topics',
  label: 'Topics',
  hint:
    topics.length > 0
      ? `With commas between them. Used so far: ${topics.join(', ')}.`
      : 'With commas between them.',
  control: input('topics'),
})}
${fieldRow({
  name: 'picture',
  label: 'Address of the picture',
  hint: 'May stay empty. A picture of the gallery, such as /media/photos/consultation-room.jpg.',
  control: input('picture', html`list="pictures" maxlength="${MAX_URL}"`),
})}<datalist id="pictures">${pictures.map((path) => html`<option value="${path}"></option>`)}</datalist>
${fieldRow({
  name: 'description',
  label: 'Description for search engines',
  hint: 'One or two sentences, up to 160 letters. Without one, the beginning of the text is used.',
  control: area('description', 3),
})}
${fieldRow({
  name: 'address',
  label: 'Address on the site',
  hint: isLive
    ? 'The address of a live post does not change: links lead to it.'
    : 'The last part of /blog/…, in letters, digits and dashes. It is made from the title when this is empty.',
  error: errors.address,
  control: input('address', isLive ? html`readonly` : html`autocapitalize="none"`),
})}
${isLive ? '' : whenFields(fields, errors)}
<p class="buttons"><button class="main" name="action" value="preview">Preview</button>${isLive ? '' : html`<button name="action" value="draft">Save as a draft</button>`}</p>
<p class="hint">${isLive ? 'Nothing changes on the site before you have seen the preview.' : 'Nothing is published before you have seen the preview.'}</p>
</form>`,
    },
    session,
  );
}
