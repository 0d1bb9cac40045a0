import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { cacheDir } from '../cache/cache-dir.ts';
import { writeFileAtomic } from '../cache/write-file-atomic.ts';
import { FEED_NAMES } from '../schemas/feeds.ts';

/**
 * What happened to a record. `left out`: it is not on the site. `changed`: it is, but not as the API gave it. `gone`: its
 * address stood on the site before and no longer does. `feed`: about the feed as a whole.
 */
const noteSchema = z.object({
  type: z.enum(['left out', 'changed', 'gone', 'feed']),
  record: z.string(),
  what: z.string(),
});

const feedReportSchema = z.object({
  feed: z.enum(FEED_NAMES),
  state: z.enum(['live', 'last-good', 'unavailable']),
  /** When the records that are on the site were read from the API; null when there are none. */
  readAt: z.string().nullable(),
  /** True when that is longer ago than anyone should be content with. */
  stale: z.boolean(),
  /** Why the API's own answer was not used; null when it was. */
  fault: z.string().nullable(),
  listed: z.number(),
  published: z.number(),
  notes: z.array(noteSchema),
});

const reportSchema = z.object({ builtAt: z.string(), api: z.string(), feeds: z.array(feedReportSchema) });

export type FeedNote = z.infer<typeof noteSchema>;
export type FeedReport = z.infer<typeof feedReportSchema>;
export type BuildReport = z.infer<typeof reportSchema>;

const reportFile = (env: NodeJS.ProcessEnv): string => cacheDir('feed-report.json', env);

/** The report of the last build; undefined when it left none that can be read. SITE_CACHE in `env` moves the file. */
export const readReport = (env: NodeJS.ProcessEnv): Promise<BuildReport | undefined> =>
  readFile(reportFile(env), 'utf8')
    .then((text) => reportSchema.parse(JSON.parse(text)))
    .catch(() => undefined);

/** Writes the report of a build, for editors and for what watches the site. */
export const writeReport = (report: BuildReport): Promise<void> =>
  writeFileAtomic(reportFile(process.env), `${JSON.stringify(report, null, 2)}\n`);

/** Lines about records that are printed for one feed; the file has all. */
const SHOWN = 12;

const STATES: Readonly<Record<FeedReport['state'], string>> = {
  live: 'read',
  'last-good': 'LAST GOOD COPY',
  unavailable: 'UNAVAILABLE',
};

const count = (notes: readonly FeedNote[], type: FeedNote['type']): number =>
  notes.filter((note) => note.type === type).length;

/** The report as a short table, with a line for every record that an editor should look at. */
export function formatReport({ feeds }: BuildReport): string {
  const rows = feeds.map(({ feed, state, published, notes, readAt }) => [
    feed,
    STATES[state],
    String(published),
    String(count(notes, 'left out')),
    String(count(notes, 'changed')),
    readAt?.slice(0, 16).replace('T', ' ') ?? '-',
  ]);
  const table = [['Feed', 'State', 'Published', 'Left out', 'Changed', 'Read at (UTC)'], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  for (const { feed, fault, stale, readAt, notes } of feeds) {
    if (fault) lines.push(`! ${feed}: ${fault}`);
    if (stale)
      lines.push(`! ${feed}: the copy on the site is from ${readAt?.slice(0, 10)}, more than 14 days old`);
    for (const { type, record, what } of notes.slice(0, SHOWN))
      lines.push(`- ${feed}, ${type}${record && `: ${record}`}: ${what}`);
    if (notes.length > SHOWN) lines.push(`- ${feed}: ${notes.length - SHOWN} more`);
  }
  return lines.join('\n');
}
