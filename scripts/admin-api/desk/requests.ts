import { existsSync, readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { parse } from 'yaml';
import { z } from 'zod';
import { telHref } from '../../../src/lib/links.ts';
import type { AdminApiOptions } from '../options.ts';
import type { StoredAppointment } from '../tables.ts';
import { type DeskEnv, sendPage } from './page.ts';
import { whenWords } from './words.ts';

const named = z.object({ name: z.string() });

/** The name that the content has for an id; the id itself when it has none. */
function nameOf(folder: 'branches' | 'doctors', id: string): string {
  const file = new URL(`../../../src/content/${folder}/${id}.yaml`, import.meta.url);
  if (!/^[\w-]+$/.test(id) || !existsSync(file)) return id;
  return named.safeParse(parse(readFileSync(file, 'utf8'))).data?.name ?? id;
}

const item = (request: StoredAppointment) => html`<li><h2>${request.your_name}</h2>
<dl><div><dt>Received</dt><dd><time datetime="${request.received_at}">${whenWords(Date.parse(request.received_at))}</time></dd></div>
<div><dt>Phone</dt><dd><a href="${telHref(request.mobile_number)}">${request.mobile_number}</a></dd></div>
${request.email_address === '' ? '' : html`<div><dt>E-mail</dt><dd><a href="mailto:${request.email_address}">${request.email_address}</a></dd></div>`}
<div><dt>Branch</dt><dd>${nameOf('branches', request.location)}</dd></div>
<div><dt>Doctor</dt><dd>${request.doctor === 'any' ? 'Any doctor' : nameOf('doctors', request.doctor)}</dd></div></dl></li>`;

/** The page with the appointment requests, to read. */
export function addRequestsPage(app: Hono<DeskEnv>, { database }: AdminApiOptions): void {
  app.get('/requests', (c) => {
    const requests = database.appointments().reverse();
    return sendPage(c, {
      title: 'Requests for appointments',
      body:
        requests.length === 0
          ? html`<p>No requests yet.</p>`
          : html`<p>${requests.length === 1 ? '1 request' : `${requests.length} requests`}, the newest first. They are shown here to read; nothing is sent from here.</p>
<ul class="requests">${requests.map(item)}</ul>`,
    });
  });
}
