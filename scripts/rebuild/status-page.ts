import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { BuildReport, FeedReport } from '../../src/feeds/report.ts';
import type { BuildRecord } from './journal.ts';
import type { QueueState } from './queue.ts';

/** Content of the status page. */
export interface Status {
  readonly queue: QueueState;
  /** Newest first. */
  readonly builds: readonly BuildRecord[];
  /** Feed report of the last build; undefined when there is none. */
  readonly report: BuildReport | undefined;
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1c2b2b}' +
  'pre{white-space:pre-wrap;background:#f4f1ea;padding:.75rem}table{border-collapse:collapse}' +
  'td,th{text-align:left;padding:.25rem 1rem .25rem 0;vertical-align:top}';

/** Headers of the status page: no script, no subresource, no caching, no indexing. */
export const STATUS_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

const queueText = ({ running, waiting }: QueueState): string => {
  if (running) return waiting ? 'A build is running; another will follow.' : 'A build is running.';
  return waiting ? 'A build is about to start.' : 'No build is running.';
};

const outcome = ({ error }: BuildRecord): string =>
  error === undefined ? 'live' : 'failed; the previous site stays live';
const seconds = ({ duration }: BuildRecord): string => `${(duration / 1000).toFixed(1)} s`;

const lastBuild = (build: BuildRecord | undefined) =>
  build === undefined
    ? html`<p>No build yet.</p>`
    : html`<p><strong>${outcome(build)}</strong>, started <time>${build.startedAt}</time>, took ${seconds(build)}.</p>
        ${build.error === undefined ? '' : html`<pre>${build.error}</pre>`}`;

const feedSection = ({ feed, state, published, listed, readAt, fault, notes }: FeedReport) => {
  const summary = [state, `${published} of ${listed} published`, readAt && `read ${readAt}`, fault];
  const remarks = notes.map(({ type, record, what }) => [type, record, what].filter(Boolean).join(' · '));
  return html`<h3>${feed}</h3><p>${summary.filter(Boolean).join(' · ')}</p><ul>${remarks.map((remark) => html`<li>${remark}</li>`)}</ul>`;
};

/** The status page as HTML: the queue, the last build, records that the feeds left out, the build history. */
export const statusPage = ({ queue, builds, report }: Status) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Site status</title><style>${raw(STYLE)}</style></head><body><main>
<h1>Site status</h1><p>${queueText(queue)} Reload this page to update it.</p>
<h2>Last build</h2>${lastBuild(builds[0])}
<h2>Feeds in the last build</h2>${report?.feeds.map(feedSection) ?? html`<p>The last build left no report.</p>`}
<h2>Build history</h2><table><thead><tr><th scope="col">Started</th><th scope="col">Took</th><th scope="col">Outcome</th></tr></thead><tbody>${builds.map((build) => html`<tr><td>${build.startedAt}</td><td>${seconds(build)}</td><td>${outcome(build)}</td></tr>`)}</tbody></table>
</main></body></html>`;
