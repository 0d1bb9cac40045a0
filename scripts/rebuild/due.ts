import { get } from '../../src/feeds/client.ts';
import type { BuildReport } from '../../src/feeds/report.ts';
import { FEED_API_PATHS } from '../../src/lib/paths.ts';
import type { MonitoringState } from '../monitoring/state-file.ts';

/** Milliseconds from a build that may do better later to the next one; doubled after each further one, up to the most. */
const RETRY = { first: 300_000, most: 3_600_000 } as const;

/** Limits of asking whether the admin API answers: one attempt is enough, since the next check asks again. */
const PROBE = { timeout: 10_000, maxBytes: 25 * 1024 * 1024, signal: undefined };

/**
 * True when a build of the same content may do better later: it failed, could not read a feed, or had no time for all pictures.
 * A feed that is held waits for a person.
 */
export const mayDoBetter = (error: string | null, report: BuildReport | undefined): boolean =>
  error !== null ||
  report?.incomplete === true ||
  (report?.feeds.some(({ state, held }) => state !== 'live' && !held) ?? false);

/** True while the admin API of a report answers with its lists. */
async function answers(api: string): Promise<boolean> {
  try {
    for (const path of FEED_API_PATHS) await get(new URL(path, api), PROBE);
    return true;
  } catch {
    return false;
  }
}

/**
 * True when a build is due that nobody requested:
 * - the date of a record has come since the last build began. A date before that is not due again: that build failed, and the
 *   next one publishes the record;
 * - the last builds may do better now (`mayDoBetter`), and it is time to try again. A build that would read the same
 *   API in vain only replaces a release that a rollback could return to, so the API must answer first.
 * @param first Milliseconds, see RETRY.
 */
export async function isBuildDue(
  report: BuildReport | undefined,
  { lastBuild, misses }: Pick<MonitoringState, 'lastBuild' | 'misses'>,
  now: number,
  first: number = RETRY.first,
): Promise<boolean> {
  const since = Date.parse(lastBuild?.startedAt ?? '1970-01-01');
  const times = (report?.feeds ?? []).map(({ nextAt }) => Date.parse(nextAt ?? ''));
  if (times.some((time) => time > since && time <= now)) return true;
  if (!lastBuild || misses === 0) return false;
  const pause = Math.min(first * 2 ** (misses - 1), RETRY.most);
  if (now < since + lastBuild.durationMs + pause) return false;
  return lastBuild.error !== null || !report || answers(report.api);
}
