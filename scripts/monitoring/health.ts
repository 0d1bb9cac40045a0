import { type BuildReport, type FeedReport, isStale } from '../../src/feeds/report.ts';
import { truncate } from '../../src/lib/text.ts';
import type { FeedName } from '../../src/schemas/feeds.ts';
import { clinicDateAndTime, messageTimeZone } from '../support/clinic-time.ts';
import { isAboutFullDisk } from '../support/disk-space.ts';
import type { SecurityNotice } from './security.ts';

/**
 * Status of a site, from best to worst: `failing` when no new content goes live, `degraded` when some content is old.
 */
export const SITE_STATUSES = ['well', 'degraded', 'failing'] as const;
type SiteStatus = (typeof SITE_STATUSES)[number];

/** Kinds of problems, each with the status that it gives the site. A problem with the status `well` is a notice. */
const STATUS_OF = {
  'disk-full': 'failing',
  'build-failed': 'failing',
  'not-served': 'failing',
  'update-failed': 'degraded',
  'feed-unavailable': 'degraded',
  'feed-held': 'degraded',
  'feed-last-good': 'degraded',
  'feed-stale': 'degraded',
  'translation-stale': 'degraded',
  'feed-shrank': 'well',
  'records-left-out': 'well',
  security: 'well',
} as const satisfies Record<string, SiteStatus>;

type ProblemKind = keyof typeof STATUS_OF;

/** A problem, or a notice about the site. */
interface Problem {
  readonly kind: ProblemKind;
  readonly feed?: FeedName;
  /** Message for a person, at most two sentences. */
  readonly message: string;
  /** Keys to recognize the problem in a later build: a single key, or a key per record. */
  readonly keys: readonly string[];
}

/** Facts from which the health of a site is derived. */
export interface SiteFacts {
  /** Result of the last build; null before the first build. */
  readonly lastBuild: { readonly error: string | null } | null;
  /** Message when visitors do not see the live release. Undefined when they see it, and when no check runs. */
  readonly notServed?: string | undefined;
  /** Message while the newest commit could not be built, so that the site stays at an older commit. */
  readonly notUpdated?: string | undefined;
  /** Message when the service cannot start, because the disk is full. */
  readonly diskFull?: string | undefined;
  /** Notices of the last security check. */
  readonly security?: readonly SecurityNotice[];
  /** Feed report of the last build that read the feeds. */
  readonly report: BuildReport | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Maximum number of records in a message. */
const MAX_RECORDS = 5;
/** Maximum number of characters of an error or a reason in a message. */
const MAX_REASON = 300;

const copyOf = ({ feed, readAt }: FeedReport): string =>
  `The ${feed} on the site are a copy of ${readAt === null ? 'an unknown time' : `${clinicDateAndTime(Date.parse(readAt))} (${messageTimeZone()})`}`;

/** Returns the problems of a feed. */
function feedProblems(report: FeedReport, now: number): Problem[] {
  const { feed, state, readAt, notes, held } = report;
  const fault = truncate(report.fault ?? '', MAX_REASON);
  const problem = (kind: ProblemKind, message: string, ids: readonly string[] = ['']): Problem => ({
    kind,
    feed,
    message,
    keys: ids.map((id) => `${kind} ${feed} ${id}`.trimEnd()),
  });
  const problems: Problem[] = [];
  if (state === 'unavailable')
    problems.push(
      problem('feed-unavailable', `The ${feed} cannot be read, and there is no copy of them. ${fault}`),
    );
  if (state === 'last-good')
    problems.push(
      held
        ? problem('feed-held', `${copyOf(report)}, until somebody accepts a much smaller list: ${fault}`)
        : problem('feed-last-good', `${copyOf(report)}; what the admin API sends now is not used: ${fault}`),
    );
  if (state === 'last-good' && readAt !== null && isStale(readAt, now))
    problems.push(problem('feed-stale', `The copy of the ${feed} is more than 14 days old.`));
  for (const { what } of notes.filter(({ type }) => type === 'shrank'))
    problems.push(problem('feed-shrank', `The list of ${feed} became smaller: ${what}.`, [what]));
  const leftOut = notes.filter(({ type }) => type === 'left out');
  if (leftOut.length > 0) {
    const named = leftOut
      .slice(0, MAX_RECORDS)
      .map(({ record, what }) => truncate(`${record} (${what})`, MAX_REASON));
    const more = leftOut.length > MAX_RECORDS ? `; ${leftOut.length - MAX_RECORDS} more` : '';
    const message = `Left out of the ${feed}: ${named.join('; ')}${more}.`;
    const records = leftOut.map(({ record }) => record);
    problems.push(problem('records-left-out', message, records));
  }
  return problems;
}

/** Section of the runbook that an alert about a full disk names. */
const DISK_REMEDY = 'Make space: "The disk is full" of docs/runbook.md says where.';

/** Remedy of security notices. */
const SECURITY_REMEDY = 'A developer runs `npm run update:packages`; docs/runbook.md says more.';

/** Returns the message of a failed build. */
function failureMessage(error: string): string {
  const message = `The last build failed, and the site stays as it was. ${truncate(error, MAX_REASON)}`;
  return isAboutFullDisk(error) ? `${message}\n${DISK_REMEDY}` : message;
}

/**
 * Assesses whether a site is well: its last build succeeded, visitors see it, and every feed is live or was never read.
 * Used by the health report and by the alerts of every host. Notices do not change the status.
 */
export function assessSite({
  lastBuild,
  notServed,
  notUpdated,
  diskFull,
  security = [],
  report,
  now,
}: SiteFacts) {
  const problems = (report?.feeds ?? []).flatMap((feed) => feedProblems(feed, now));
  for (const { file, parts } of report?.translations?.filter(({ isUrgent }) => isUrgent) ?? [])
    problems.push({
      kind: 'translation-stale',
      message: `Patients in danger read ${file}, and its English is newer in ${parts.join(', ')}. Translate it now.`,
      keys: parts.map((part) => `translation-stale ${file} ${part}`),
    });
  if (security.length > 0)
    problems.push({
      kind: 'security',
      message: `${security.map(({ message }) => message).join(' ')} ${SECURITY_REMEDY}`,
      keys: security.map(({ key }) => `security ${key}`),
    });
  if (notUpdated)
    problems.unshift({ kind: 'update-failed', message: notUpdated, keys: [`update-failed ${notUpdated}`] });
  if (notServed) problems.unshift({ kind: 'not-served', message: notServed, keys: ['not-served'] });
  if (lastBuild?.error)
    problems.unshift({
      kind: 'build-failed',
      message: failureMessage(lastBuild.error),
      keys: ['build-failed'],
    });
  if (diskFull)
    problems.unshift({ kind: 'disk-full', message: `${diskFull} ${DISK_REMEDY}`, keys: ['disk-full'] });
  const worst = Math.max(0, ...problems.map(({ kind }) => SITE_STATUSES.indexOf(STATUS_OF[kind])));
  return { status: SITE_STATUSES[worst] ?? 'failing', problems };
}

/** Status of a site, with its problems. */
export type Health = ReturnType<typeof assessSite>;
