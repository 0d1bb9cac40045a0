import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { cacheDir } from '../cache/cache-dir.ts';
import { writeFileAtomic } from '../cache/write-file-atomic.ts';
import { FEED_NAMES } from '../schemas/feeds.ts';

/**
 * What happened to a record. `left out`: it is not on the site. `changed`: it is, but not as the API sent it. `gone`: its
 * page was on the site before and no longer is. `scheduled`: its date is in the future. `shrank`: the feed is smaller than
 * before. `feed`: otherwise about the feed as a whole.
 */
const noteSchema = z.object({
  type: z.enum(['left out', 'changed', 'gone', 'scheduled', 'shrank', 'feed']),
  record: z.string(),
  what: z.string(),
});

const feedReportSchema = z.object({
  feed: z.enum(FEED_NAMES),
  state: z.enum(['live', 'last-good', 'unavailable']),
  /** When the published records were read from the API; null when there are none. */
  readAt: z.string().nullable(),
  /** True when that is more than 14 days ago. */
  stale: z.boolean(),
  /** Why the API's response was not used; null when it was. */
  fault: z.string().nullable(),
  /** True when the last good copy is shown until FEED_ACCEPT_SHRINK=1 accepts what the API sent (`checkFeed`). */
  held: z.boolean(),
  listed: z.number(),
  published: z.number(),
  /** When the next record is due (ISO 8601); null when none is. */
  nextAt: z.string().nullable(),
  notes: z.array(noteSchema),
});

const reportSchema = z.object({ builtAt: z.string(), api: z.string(), feeds: z.array(feedReportSchema) });

export type FeedNote = z.infer<typeof noteSchema>;
export type FeedReport = z.infer<typeof feedReportSchema>;
export type BuildReport = z.infer<typeof reportSchema>;

/** Milliseconds after which a last good copy is called stale: 14 days. */
const STALE_AFTER = 14 * 24 * 3600 * 1000;

/** True when a last good copy is stale. @param readAt ISO 8601. @param now Milliseconds since 1970. */
export const isStale = (readAt: string, now: number): boolean => now - Date.parse(readAt) > STALE_AFTER;

/** Collects what happens to the records of a feed. */
export class FeedLog {
  readonly notes: FeedNote[] = [];
  /** Records that cannot be published; duplicates do not count. */
  rejected = 0;
  /** Records that are published later, and when the first of them is (ISO 8601). */
  scheduled = 0;
  nextAt: string | null = null;

  reject(record: string, what: string): void {
    this.rejected += 1;
    this.note('left out', record, what);
  }

  /** Notes that a record is published later. @param at ISO 8601. */
  schedule(record: string, at: string): void {
    this.scheduled += 1;
    if (this.nextAt === null || at < this.nextAt) this.nextAt = at;
    this.note('scheduled', record, `its date is in the future; the first build after ${at} publishes it`);
  }

  /** Notes something about the feed as a whole, once: many responses may be wrong in the same way. */
  noteFeed(what: string): void {
    if (!this.notes.some((note) => note.type === 'feed' && note.what === what)) this.note('feed', '', what);
  }

  note(type: FeedNote['type'], record: string, what: string): void {
    this.notes.push({ type, record, what });
  }
}

const reportFile = (env: NodeJS.ProcessEnv): string => cacheDir('feed-report.json', env);

/** The report of the last build; undefined without a valid one. SITE_CACHE in `env` moves the file. */
export const readReport = (env: NodeJS.ProcessEnv): Promise<BuildReport | undefined> =>
  readFile(reportFile(env), 'utf8')
    .then((text) => reportSchema.parse(JSON.parse(text)))
    .catch(() => undefined);

/** Writes the report of a build, for editors and for monitoring. */
export const writeReport = (report: BuildReport): Promise<void> =>
  writeFileAtomic(reportFile(process.env), `${JSON.stringify(report, null, 2)}\n`);

/** Lines about records printed for one feed after a build; the file has all. */
const MAX_LINES = 12;

const STATES: Readonly<Record<FeedReport['state'], string>> = {
  live: 'read',
  'last-good': 'LAST GOOD COPY',
  unavailable: 'UNAVAILABLE',
};

const count = (notes: readonly FeedNote[], type: FeedNote['type']): number =>
  notes.filter((note) => note.type === type).length;

/** The report as a short table, with a line for every record that needs an editor. */
export function formatReport({ feeds }: Pick<BuildReport, 'feeds'>, maxLines = MAX_LINES): string {
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
    for (const { type, record, what } of notes.slice(0, maxLines))
      lines.push(`- ${feed}, ${type}${record && `: ${record}`}: ${what}`);
    if (notes.length > maxLines) lines.push(`- ${feed}: ${notes.length - maxLines} more`);
  }
  return lines.join('\n');
}
