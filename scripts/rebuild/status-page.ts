import { createHash } from 'node:crypto';
import type { BuildReport, FeedReport } from '../../src/feeds/report.ts';
import type { BuildRecord } from './journal.ts';
import type { QueueState } from './queue.ts';

/** What the page for editors tells. */
export interface Status {
  readonly queue: QueueState;
  /** Newest first. */
  readonly builds: readonly BuildRecord[];
  /** What the last build did with the feeds; undefined when it left no report. */
  readonly report: BuildReport | undefined;
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1c2b2b}' +
  'pre{white-space:pre-wrap;background:#f4f1ea;padding:.75rem}table{border-collapse:collapse}' +
  'td,th{text-align:left;padding:.25rem 1rem .25rem 0;vertical-align:top}';

/** Headers of the page: it runs nothing, loads nothing, is kept nowhere. */
export const STATUS_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const nowText = ({ running, waiting }: QueueState): string => {
  if (running) return waiting ? 'A build is running, and one more will follow it.' : 'A build is running.';
  return waiting ? 'A build is about to start.' : 'Nothing is being built.';
};

const outcome = ({ error }: BuildRecord): string =>
  error === undefined ? 'live' : 'failed; the site before it stays';

function lastBuild(build: BuildRecord | undefined): string {
  if (!build) return '<p>No build has been asked for yet.</p>';
  const { startedAt, duration, error } = build;
  const head = `<p><strong>${escapeHtml(outcome(build))}</strong>, started <time>${escapeHtml(startedAt)}</time>, took ${(duration / 1000).toFixed(1)} s.</p>`;
  return error === undefined ? head : `${head}<pre>${escapeHtml(error)}</pre>`;
}

function feedSection({ feed, state, published, listed, readAt, fault, notes }: FeedReport): string {
  const facts = [state, `${published} of ${listed} published`, readAt && `read ${readAt}`, fault].filter(
    Boolean,
  );
  const remarks = notes.map(({ type, record, what }) => [type, record, what].filter(Boolean).join(' · '));
  const items = remarks.map((remark) => `<li>${escapeHtml(remark)}</li>`).join('');
  return `<h3>${feed}</h3><p>${escapeHtml(facts.join(' · '))}</p>${items ? `<ul>${items}</ul>` : ''}`;
}

/** The page for editors, as HTML: what is being built, the last build, what of the feeds was left out. */
export function statusPage({ queue, builds, report }: Status): string {
  const rows = builds
    .map(
      (build) =>
        `<tr><td>${escapeHtml(build.startedAt)}</td><td>${(build.duration / 1000).toFixed(1)} s</td><td>${escapeHtml(outcome(build))}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>State of the site</title><style>${STYLE}</style></head><body><main>
<h1>State of the site</h1><p>${nowText(queue)} Reload this page for news.</p>
<h2>Last build</h2>${lastBuild(builds[0])}
<h2>What it found in the feeds</h2>${report?.feeds.map(feedSection).join('\n') ?? '<p>The last build left no report.</p>'}
<h2>Builds before</h2><table><thead><tr><th scope="col">Started</th><th scope="col">Took</th><th scope="col">Outcome</th></tr></thead><tbody>${rows}</tbody></table>
</main></body></html>`;
}
