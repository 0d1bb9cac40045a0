import { get } from '../../src/feeds/client.ts';
import type { BuildReport } from '../../src/feeds/report.ts';
import { FEED_API_PATHS } from '../../src/lib/paths.ts';
import type { MonitoringState } from '../monitoring/state-file.ts';

/** Milliseconds before a retry: `first`, doubled after each further unsuccessful build, up to `most`. */
const RETRY = { first: 300_000, most: 3_600_000 } as const;

/** Limits of a probe of the admin API. One attempt is enough, because the next check probes again. */
const PROBE = { timeout: 10_000, maxBytes: 25 * 1024 * 1024, signal: undefined };

/**
 * Returns true when a retry with the same content may succeed: the build failed, could not read a feed, or left
 * pictures for later. False for a held feed, which needs a decision by a person.
 */
export const isRetryUseful = (error: string | null, report: BuildReport | undefined): boolean =>
  error !== null ||
  report?.incomplete === true ||
  (report?.feeds.some(({ state, held }) => state !== 'live' && !held) ?? false);

/** Returns true if all lists of the admin API can be read. */
async function answers(api: string): Promise<boolean> {
  try {
    for (const path of FEED_API_PATHS) await get(new URL(path, api), PROBE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns true when a build is due without a request:
 * - The publication date of a record has passed since the last build began. Earlier dates are ignored: their build
 *   failed, and a retry publishes the record.
 * - The pause before a retry is over (`isRetryUseful`). The admin API must answer first, because each useless release
 *   displaces an older release that a rollback could restore.
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
