import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { BuildReport, FeedReport } from '../../src/feeds/report.ts';
import { dhakaTime, type Health, type Problem, type ProblemKind } from '../monitoring/health.ts';
import type { BuildRecord } from './journal.ts';
import type { QueueState } from './queue.ts';

/** Content of the status page. */
export interface Status {
  readonly health: Health;
  readonly queue: QueueState;
  /** Newest first. */
  readonly builds: readonly BuildRecord[];
  /** Feed report of the last build; undefined when there is none. */
  readonly report: BuildReport | undefined;
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1c2b2b}p,li,pre{overflow-wrap:anywhere}' +
  '.health{border-left:.5rem solid;padding:.25rem 1rem;margin:1rem 0}.health>p{font-size:1.25rem;font-weight:600}.health li>p{margin:0 0 .5rem}' +
  '.well{border-color:#2e7d4f;background:#eef6f0}.degraded{border-color:#b26a00;background:#fdf4e3}' +
  '.failing{border-color:#b3261e;background:#fcecea}' +
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

/** What an editor can do about each kind of problem. */
const ADVICE: Readonly<Record<ProblemKind, string>> = {
  'build-failed':
    'Visitors see the site as it was before; nothing new appears. The message under “Last build” says why. If it names a text, correct that text and publish it again. If not, call whoever runs the site.',
  'feed-unavailable':
    'Call whoever runs the admin. Once it answers again, publish anything, and the site is built anew.',
  'feed-held':
    'If the records were removed by mistake, put them back in the admin and publish anything. If it is meant, ask whoever runs the site to accept it: one build with FEED_ACCEPT_SHRINK=1 (the runbook says how).',
  'feed-last-good':
    'What was published after that time is not on the site yet. Once the admin answers properly again, publish anything, and the site is built anew.',
  'feed-stale': 'Nothing newer has reached the site in all that time. Call whoever runs the site today.',
  'feed-shrank': 'If it is meant, there is nothing to do. If not, put the records back in the admin.',
  'records-left-out':
    'Correct them in the admin and publish them again. Everything else is on the site. The list under “Feeds” names each one.',
};

const time = (iso: string) => html`<time datetime="${iso}">${dhakaTime(iso)}</time>`;

function headline({ status, problems }: Health, builds: readonly BuildRecord[]): string {
  switch (status) {
    case 'failing':
      return 'The last build failed. Nothing new goes live.';
    case 'degraded':
      return 'The site is up, but parts of it are not up to date.';
    case 'well':
      if (problems.length > 0) return 'The site is well. Please look at this:';
      return builds.length === 0 ? 'All is well. No build yet.' : 'All is well.';
  }
}

const problemItem = ({ kind, message }: Problem) => html`<li><p>${message}</p><p>${ADVICE[kind]}</p></li>`;

const healthSection = (health: Health, builds: readonly BuildRecord[]) =>
  html`<div class="health ${health.status}"><p>${headline(health, builds)}</p>${health.problems.length > 0 ? html`<ul>${health.problems.map(problemItem)}</ul>` : ''}</div>`;

const queueText = ({ running, waiting }: QueueState): string => {
  if (running) return waiting ? 'A build is running; another will follow.' : 'A build is running.';
  return waiting ? 'A build is about to start.' : 'No build is running.';
};

const outcome = ({ error }: BuildRecord): string =>
  error === undefined ? 'succeeded' : 'failed; the previous site stays live';
const seconds = ({ duration }: BuildRecord): string => `${(duration / 1000).toFixed(1)} s`;

const lastBuild = (build: BuildRecord | undefined) =>
  build === undefined
    ? html`<p>No build yet.</p>`
    : html`<p><strong>${outcome(build)}</strong>, started ${time(build.startedAt)}, took ${seconds(build)}.</p>
        ${build.error === undefined ? '' : html`<pre>${build.error}</pre>`}`;

/** What of a feed is on the site. */
function feedState({ feed, state, published, listed, readAt, held }: FeedReport) {
  const when = readAt === null ? 'an unknown time' : time(readAt);
  switch (state) {
    case 'live':
      return html`Up to date: ${published} of ${listed} published, read ${when}.`;
    case 'last-good':
      return html`Last good copy of ${when}: ${published} ${feed}.${held ? ' A much smaller list waits to be accepted (FEED_ACCEPT_SHRINK).' : ''}`;
    case 'unavailable':
      return html`Not available, and there is no copy.`;
  }
}

const feedSection = (report: FeedReport) => {
  const { feed, fault, notes } = report;
  const remarks = notes.map(({ type, record, what }) => [type, record, what].filter(Boolean).join(' · '));
  const list = remarks.length > 0 ? html`<ul>${remarks.map((remark) => html`<li>${remark}</li>`)}</ul>` : '';
  return html`<h3>${feed}</h3><p>${feedState(report)}</p>${fault === null ? '' : html`<p>Why: ${fault}</p>`}${list}`;
};

/**
 * The status page as HTML, for editors: first whether all is well, and what to do about what is not; then the queue, the
 * last build, what each feed left out, and the build history.
 */
export const statusPage = ({ health, queue, builds, report }: Status) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Site status</title><style>${raw(STYLE)}</style></head><body><main>
<h1>Site status</h1>${healthSection(health, builds)}<p>${queueText(queue)} Reload this page to update it.</p>
<h2>Last build</h2>${lastBuild(builds[0])}
<h2>Feeds in the last build</h2>${report?.feeds.map(feedSection) ?? html`<p>The last build left no report.</p>`}
<h2>Build history</h2><table><thead><tr><th scope="col">Started</th><th scope="col">Took</th><th scope="col">Outcome</th></tr></thead><tbody>${builds.map((build) => html`<tr><td>${time(build.startedAt)}</td><td>${seconds(build)}</td><td>${outcome(build)}</td></tr>`)}</tbody></table>
</main></body></html>`;
