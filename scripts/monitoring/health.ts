import { type BuildReport, type FeedReport, isStale } from '../../src/feeds/report.ts';
import { truncate } from '../../src/lib/text.ts';
import type { FeedName } from '../../src/schemas/feeds.ts';

/** How a site does: `failing` when nothing new goes live, `degraded` when parts of it are old. */
export type SiteStatus = 'well' | 'degraded' | 'failing';

/** Every kind of problem, with the status of a site that has it. The last two are notices: the site is well with them. */
const STATUS_OF = {
  'build-failed': 'failing',
  'feed-unavailable': 'degraded',
  'feed-held': 'degraded',
  'feed-last-good': 'degraded',
  'feed-stale': 'degraded',
  'feed-shrank': 'well',
  'records-left-out': 'well',
} as const satisfies Record<string, SiteStatus>;

export type ProblemKind = keyof typeof STATUS_OF;

/** From the best to the worst. */
const STATUSES: readonly SiteStatus[] = ['well', 'degraded', 'failing'];

/** Something that somebody should know of. */
export interface Problem {
  readonly kind: ProblemKind;
  readonly feed?: FeedName;
  /** One or two sentences for a person. */
  readonly message: string;
  /** What it is the same problem by, in a later build: one text, or one for each record. */
  readonly keys: readonly string[];
}

/** What is known about a site. */
export interface SiteFacts {
  /** The last build; undefined before the first. */
  readonly lastBuild: { readonly error?: string | undefined } | undefined;
  /** Feed report of the last build that read the feeds. */
  readonly report: BuildReport | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Whether a site is well, and what is not. */
export interface Health {
  readonly status: SiteStatus;
  readonly problems: readonly Problem[];
}

/** Records that a message names. */
const MAX_RECORDS = 5;
/** Most characters of an error, or of one reason, in a message. */
const MAX_REASON = 300;

const DHAKA = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dhaka',
});

/** A time for people, such as "May 1, 2026 at 4:00 PM (Dhaka)". @param iso ISO 8601 */
export const dhakaTime = (iso: string): string => `${DHAKA.format(new Date(iso))} (Dhaka)`;

const copyOf = ({ feed, readAt }: FeedReport): string =>
  `The ${feed} on the site are a copy of ${readAt === null ? 'an unknown time' : dhakaTime(readAt)}`;

/** The state of a feed as a problem; undefined when it is live. */
function stateProblem(report: FeedReport): Problem | undefined {
  const { feed, state, held } = report;
  const fault = truncate(report.fault ?? '', MAX_REASON);
  const problem = (kind: ProblemKind, message: string): Problem => ({
    kind,
    feed,
    message,
    keys: [`${kind} ${feed}`],
  });
  switch (state) {
    case 'live':
      return undefined;
    case 'unavailable':
      return problem(
        'feed-unavailable',
        `The ${feed} cannot be read, and there is no copy of them. ${fault}`,
      );
    case 'last-good':
      return held
        ? problem('feed-held', `${copyOf(report)}, until somebody accepts a much smaller list: ${fault}`)
        : problem('feed-last-good', `${copyOf(report)}; what the admin API sends now is not used: ${fault}`);
  }
}

/** Records that are not on the site, as one problem. */
function leftOutProblem({ feed, notes }: FeedReport): Problem | undefined {
  const leftOut = notes.filter(({ type }) => type === 'left out');
  if (leftOut.length === 0) return undefined;
  const named = leftOut
    .slice(0, MAX_RECORDS)
    .map(({ record, what }) => truncate(`${record} (${what})`, MAX_REASON));
  const more = leftOut.length > MAX_RECORDS ? `; ${leftOut.length - MAX_RECORDS} more` : '';
  return {
    kind: 'records-left-out',
    feed,
    message: `Left out of the ${feed}: ${named.join('; ')}${more}.`,
    keys: leftOut.map(({ record }) => `records-left-out ${feed} ${record}`),
  };
}

function feedProblems(report: FeedReport, now: number): (Problem | undefined)[] {
  const { feed, state, readAt, notes } = report;
  const shrank = notes
    .filter(({ type }) => type === 'shrank')
    .map(
      ({ what }): Problem => ({
        kind: 'feed-shrank',
        feed,
        message: `The list of ${feed} became smaller: ${what}.`,
        keys: [`feed-shrank ${feed} ${what}`],
      }),
    );
  const stale: Problem | undefined =
    state === 'last-good' && readAt !== null && isStale(readAt, now)
      ? {
          kind: 'feed-stale',
          feed,
          message: `The copy of the ${feed} is more than 14 days old.`,
          keys: [`feed-stale ${feed}`],
        }
      : undefined;
  return [stateProblem(report), stale, ...shrank, leftOutProblem(report)];
}

const buildProblem = ({ lastBuild }: SiteFacts): Problem | undefined =>
  lastBuild?.error === undefined
    ? undefined
    : {
        kind: 'build-failed',
        message: `The last build failed, and the site stays as it was. ${truncate(lastBuild.error, MAX_REASON)}`,
        keys: ['build-failed'],
      };

/**
 * Says whether a site is well: its last build succeeded, and every feed is live or was never read. The health endpoint,
 * the alerts and the status page all ask this function. Notices do not change the status.
 */
export function assessSite(facts: SiteFacts): Health {
  const problems = [
    buildProblem(facts),
    ...(facts.report?.feeds ?? []).flatMap((feed) => feedProblems(feed, facts.now)),
  ].filter((problem) => problem !== undefined);
  const worst = Math.max(0, ...problems.map(({ kind }) => STATUSES.indexOf(STATUS_OF[kind])));
  return { status: STATUSES[worst] ?? 'failing', problems };
}
