import type { FeedReport } from '../../src/feeds/report.ts';
import { truncate } from '../../src/lib/text.ts';
import { assessSite, type ProblemKind, type SiteFacts, type SiteStatus } from '../monitoring/health.ts';
import type { BuildRecord } from './journal.ts';
import type { QueueState } from './queue.ts';

/** Most characters of an error. */
const MAX_ERROR = 200;

/** What the report is made from. */
export interface HealthFacts extends SiteFacts {
  readonly lastBuild: BuildRecord | undefined;
  readonly lastSuccess: BuildRecord | undefined;
  readonly queue: QueueState;
  readonly release: string | null;
}

/** The health report for monitoring, as JSON: counts and states, neither records nor their titles. Times are ISO 8601. */
export interface HealthReport {
  readonly status: SiteStatus;
  readonly problems: readonly { readonly kind: ProblemKind; readonly feed?: string }[];
  /** Name of the live release; null before the first, and where another host serves the site. */
  readonly release: string | null;
  /** Whether a build runs, and whether one more will follow. */
  readonly queue: QueueState;
  /** The latest build, live or not; null before the first. `error`: its first line. */
  readonly lastBuild: {
    readonly startedAt: string;
    readonly durationMs: number;
    readonly error: string | null;
  } | null;
  /** The latest build that went live. `ageSeconds`: since it ended. */
  readonly lastSuccess: {
    readonly startedAt: string;
    readonly durationMs: number;
    readonly ageSeconds: number;
  } | null;
  readonly feeds: readonly (Pick<FeedReport, 'feed' | 'state' | 'readAt' | 'published'> & {
    /** Records that are not on the site. */
    readonly leftOut: number;
    readonly stale: boolean;
    /** True while it waits for FEED_ACCEPT_SHRINK. */
    readonly held: boolean;
  })[];
}

/** A message may quote a record. @returns its first line without what it quotes. */
const withoutQuotes = (error: string): string =>
  truncate((error.split('\n')[0] ?? '').replace(/"[^"]*"?|“[^”]*”?/g, '"…"'), MAX_ERROR);

/** Makes the health report. */
export function healthReport(facts: HealthFacts): HealthReport {
  const { lastBuild, lastSuccess, report, queue, release, now } = facts;
  const { status, problems } = assessSite(facts);
  const isStale = (feed: string) => problems.some((one) => one.kind === 'feed-stale' && one.feed === feed);
  return {
    status,
    problems: problems.map(({ kind, feed }) => ({ kind, ...(feed === undefined ? {} : { feed }) })),
    release,
    queue,
    lastBuild: lastBuild
      ? {
          startedAt: lastBuild.startedAt,
          durationMs: lastBuild.duration,
          error: lastBuild.error === undefined ? null : withoutQuotes(lastBuild.error),
        }
      : null,
    lastSuccess: lastSuccess
      ? {
          startedAt: lastSuccess.startedAt,
          durationMs: lastSuccess.duration,
          ageSeconds: Math.max(
            0,
            Math.round((now - Date.parse(lastSuccess.startedAt) - lastSuccess.duration) / 1000),
          ),
        }
      : null,
    feeds: (report?.feeds ?? []).map(({ feed, state, readAt, published, notes, held }) => ({
      feed,
      state,
      readAt,
      published,
      leftOut: notes.filter(({ type }) => type === 'left out').length,
      stale: isStale(feed),
      held,
    })),
  };
}
