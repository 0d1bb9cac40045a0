/**
 * `npm run check:api -- URL [--browser-origin ORIGIN]`: reads an admin API as a build does (docs/admin-api.yaml).
 * Prints what a build would publish, change and leave out, and problems that visitors would meet. Exits with 1 when a
 * record would be left out or a check fails. Stores nothing. `--browser-origin` also checks CORS for browsers of that
 * site.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadFeeds } from '../src/feeds/loaders.ts';
import { type FeedReport, formatReport } from '../src/feeds/report.ts';
import { adminApiUrl, feedSettings } from '../src/feeds/settings.ts';
import { probeApi } from './check-api/probes.ts';
import { readBranchIds } from './support/branch-ids.ts';
import { exitWithError } from './support/exit-with-error.ts';

/** Result of checking an API. */
interface CheckedApi {
  /** Report of the build, followed by the problems that visitors would meet. */
  readonly text: string;
  /** True when no record is left out, and every check passed. */
  readonly isFine: boolean;
}

const isComplete = ({ fault, notes }: FeedReport): boolean =>
  fault === null && notes.every(({ type }) => type !== 'left out');

/**
 * Reads an API as a build does, with its pictures, and checks the requests of visitors. Writes to the folder
 * SITE_CACHE.
 * @param origin Origin of a site whose browsers call the API directly, e.g. `https://www.example.com`.
 */
export async function checkApi(api: URL, origin?: string): Promise<CheckedApi> {
  const { report } = await loadFeeds(api, feedSettings());
  const [location = ''] = readBranchIds();
  const problems = await probeApi(api, location, origin);
  return {
    text: [formatReport(report, Infinity), ...problems.map((problem) => `! ${problem}`)].join('\n'),
    isFine: problems.length === 0 && report.feeds.every(isComplete),
  };
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'browser-origin': { type: 'string' } },
  });
  const api = adminApiUrl(positionals[0] ?? process.env.ADMIN_API_URL);
  const origin = values['browser-origin'];
  const folder = await mkdtemp(path.join(tmpdir(), 'check-api-'));
  // Excludes the site's own cache and its last good copies.
  Object.assign(process.env, { SITE_CACHE: folder, SITE_URL: '' });
  try {
    const { text, isFine } = await checkApi(api, origin && new URL(origin).origin);
    console.log(`${api.origin}, read as a build reads it:\n\n${text}\n`);
    console.log(isFine ? 'Everything is fine.' : 'See docs/admin-api.yaml for what the API should answer.');
    process.exitCode = isFine ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await run().catch(exitWithError);
