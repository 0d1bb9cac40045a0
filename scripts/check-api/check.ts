import { loadFeeds } from '../../src/feeds/loaders.ts';
import { type FeedReport, formatReport } from '../../src/feeds/report.ts';
import { feedSettings } from '../../src/feeds/settings.ts';
import { probeApi } from './probes.ts';

/** What a check found. */
interface CheckedApi {
  /** The report of the build that read the API, and what visitors would meet. */
  readonly text: string;
  /** True when every record reaches the site, and every check passed. */
  readonly isFine: boolean;
}

const isComplete = ({ fault, notes }: FeedReport): boolean =>
  fault === null && notes.every(({ type }) => type !== 'left out');

/**
 * Reads an API as a build does, with its pictures, and asks what visitors need. Writes to the folder SITE_CACHE.
 * @param origin Of a site whose browsers call the API directly.
 */
export async function checkApi(api: URL, origin?: string): Promise<CheckedApi> {
  const { report } = await loadFeeds(api, feedSettings());
  const problems = await probeApi(api, origin);
  return {
    text: [formatReport(report, Infinity), ...problems.map((problem) => `! ${problem}`)].join('\n'),
    isFine: problems.length === 0 && report.feeds.every(isComplete),
  };
}
