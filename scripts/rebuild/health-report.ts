import { truncate } from '../../src/lib/text.ts';
import { assessSite, type SiteFacts } from '../monitoring/health.ts';
import type { MonitoringState } from '../monitoring/state-file.ts';
import type { RebuildQueue } from './queue.ts';

/** Maximum number of characters of an error. */
const MAX_ERROR = 200;

/**
 * Facts of the report. `release` is the name of the live release; null before the first release, and when another host
 * serves the site.
 */
export type HealthFacts = SiteFacts &
  Pick<MonitoringState, 'lastBuild' | 'lastSuccess'> & {
    readonly queue: RebuildQueue['state'];
    readonly release: string | null;
  };

/** Removes quoted content, which may come from a record. @returns First line of the error without quotes. */
const withoutQuotes = (error: string): string =>
  truncate((error.split('\n')[0] ?? '').replace(/"[^"]*"?|“[^”]*”?/g, '"…"'), MAX_ERROR);

/**
 * Creates the health report for monitoring, as JSON: counts and states, without records and their titles. Times are ISO
 * 8601. `lastSuccess` is the latest build that went live; `ageSeconds` counts from its end.
 */
export function healthReport({ queue, release, lastSuccess, ...facts }: HealthFacts) {
  const { lastBuild, report, now } = facts;
  const { status, problems } = assessSite(facts);
  const ageMs = lastSuccess ? now - Date.parse(lastSuccess.startedAt) - lastSuccess.durationMs : 0;
  return {
    ...{ status, release, queue },
    problems: problems.map(({ kind, feed }) => ({ kind, feed })),
    lastBuild: lastBuild && { ...lastBuild, error: lastBuild.error && withoutQuotes(lastBuild.error) },
    lastSuccess: lastSuccess && { ...lastSuccess, ageSeconds: Math.max(0, Math.round(ageMs / 1000)) },
    feeds: (report?.feeds ?? []).map(({ feed, state, readAt, published, notes, held }) => ({
      ...{ feed, state, readAt, published, held },
      /** Number of records that are not on the site. */
      leftOut: notes.filter(({ type }) => type === 'left out').length,
      stale: problems.some((problem) => problem.kind === 'feed-stale' && problem.feed === feed),
    })),
  };
}
