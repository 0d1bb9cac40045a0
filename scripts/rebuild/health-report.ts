import { truncate } from '../../src/lib/text.ts';
import { assessSite, type SiteFacts } from '../monitoring/health.ts';
import type { BuildRecord } from '../monitoring/state-file.ts';
import type { RebuildQueue } from './queue.ts';

/** Most characters of an error. */
const MAX_ERROR = 200;

/** What the report is made from. */
export interface HealthFacts extends SiteFacts {
  readonly lastBuild?: BuildRecord | undefined;
  readonly lastSuccess?: BuildRecord | undefined;
  readonly queue: RebuildQueue['state'];
  /** Name of the live release; null before the first, and where another host serves the site. */
  readonly release: string | null;
}

/** A message may quote a record. @returns its first line without what it quotes. */
const withoutQuotes = (error: string): string =>
  truncate((error.split('\n')[0] ?? '').replace(/"[^"]*"?|“[^”]*”?/g, '"…"'), MAX_ERROR);

/**
 * The health report for monitoring, as JSON: counts and states, neither records nor their titles. Times are ISO 8601.
 * `lastBuild` may have failed; `lastSuccess` is the latest build that went live, and `ageSeconds` counts from its end.
 */
export function healthReport(facts: HealthFacts) {
  const { lastBuild, lastSuccess, report, queue, release, now } = facts;
  const { status, problems } = assessSite(facts);
  const timesOf = ({ startedAt, duration }: BuildRecord) => ({ startedAt, durationMs: duration });
  const ageOf = ({ startedAt, duration }: BuildRecord) =>
    Math.max(0, Math.round((now - Date.parse(startedAt) - duration) / 1000));
  return {
    status,
    problems: problems.map(({ kind, feed }) => ({ kind, feed })),
    release,
    queue,
    lastBuild: lastBuild
      ? {
          ...timesOf(lastBuild),
          error: lastBuild.error === undefined ? null : withoutQuotes(lastBuild.error),
        }
      : null,
    lastSuccess: lastSuccess ? { ...timesOf(lastSuccess), ageSeconds: ageOf(lastSuccess) } : null,
    feeds: (report?.feeds ?? []).map(({ feed, state, readAt, published, notes, held }) => ({
      ...{ feed, state, readAt, published, held },
      /** Records that are not on the site. */
      leftOut: notes.filter(({ type }) => type === 'left out').length,
      stale: problems.some((problem) => problem.kind === 'feed-stale' && problem.feed === feed),
    })),
  };
}
