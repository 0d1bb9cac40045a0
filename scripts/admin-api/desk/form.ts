import { html } from 'hono/html';
import type { Fields } from './fields.ts';
import type { Html } from './page.ts';

/** The fields of a post as hidden fields. */
export const hiddenFields = (fields: Fields): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;

/** One field of a form. */
export interface Field {
  readonly name: keyof Fields;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The control itself; gets its id and the attributes that tie hint and error to it. */
  readonly control: (attributes: Html) => Html | Promise<Html>;
}

/** A label, a hint, an error and the control, tied to each other. */
export function fieldRow({ name, label, hint, error, control }: Field): Html {
  const ids = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  const described = ids === '' ? html`` : html`aria-describedby="${ids}"`;
  const invalid = error ? html`aria-invalid="true"` : html``;
  return html`<div class="field"><label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
${control(html`id="${name}" name="${name}" ${described} ${invalid}`)}</div>`;
}
