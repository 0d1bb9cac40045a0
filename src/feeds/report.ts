import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { cacheDir } from '../cache/cache-dir.ts';
import { writeFileAtomic } from '../cache/write-file-atomic.ts';
import { FEED_NAMES, feedStateSchema } from '../schemas/feeds.ts';

/**
 * Note about a record, or about its feed.
 * - `left out`: the record is not on the site.
 * - `changed`: the site shows it differently from the API.
 * - `gone`: its page is no longer on the site.
 * - `scheduled`: its date is in the future.
 * - `claim`: it is shown unchanged, but makes a claim that needs a source.
 * - `shrank`: the feed has fewer records than before.
 * - `feed`: it is about the feed as a whole.
 */
const noteSchema = z.object({
  type: z.enum(['left out', 'changed', 'gone', 'scheduled', 'claim', 'shrank', 'feed']),
  record: z.string(),
  what: z.string(),
});

const feedReportSchema = z.object({
  ...feedStateSchema.shape,
  feed: z.enum(FEED_NAMES),
  /** Reason for not using the API's response; null when it was used. */
  fault: z.string().nullable(),
  /** True when the last good copy is shown until FEED_ACCEPT_SHRINK=1 accepts the API's response (`checkFeed`). */
  held: z.boolean(),
  listed: z.number(),
  published: z.number(),
  /** Date of the next scheduled record (ISO 8601); null without scheduled records. */
  nextAt: z.string().nullable(),
  notes: z.array(noteSchema),
});

const reportSchema = z.object({
  builtAt: z.string(),
  api: z.string(),
  feeds: z.array(feedReportSchema),
  /** True when pictures are missing that the next build may get. */
  incomplete: z.boolean().optional(),
  /**
   * Stale translations: Bangla files, and their parts whose English changed later. `isUrgent`: patients act on the text in
   * danger.
   */
  translations: z
    .array(z.object({ file: z.string(), parts: z.array(z.string()), isUrgent: z.boolean() }))
    .optional(),
});

export type FeedNote = z.infer<typeof noteSchema>;
export type FeedReport = z.infer<typeof feedReportSchema>;
export type BuildReport = z.infer<typeof reportSchema>;

/** Milliseconds after which a last good copy is stale: 14 days. */
const STALE_AFTER = 14 * 24 * 3600 * 1000;

/** Returns true for a stale last good copy. @param readAt ISO 8601. @param now Milliseconds since 1970. */
export const isStale = (readAt: string, now: number): boolean => now - Date.parse(readAt) > STALE_AFTER;

/** Collects notes about the records of a feed. */
export class FeedLog {
  readonly notes: FeedNote[] = [];
  /** Number of invalid records, without duplicates. */
  rejected = 0;
  /** Dates of scheduled records (ISO 8601). */
  readonly scheduled: string[] = [];

  note(type: FeedNote['type'], record: string, what: string): void {
    this.notes.push({ type, record, what });
  }

  reject(record: string, what: string): void {
    this.rejected += 1;
    this.note('left out', record, what);
  }

  /** Notes that a record is scheduled. @param at ISO 8601. */
  schedule(record: string, at: string): void {
    this.scheduled.push(at);
    this.note('scheduled', record, `its date is in the future; the first build after ${at} publishes it`);
  }

  /** Adds a note about the whole feed once, however many responses have the same problem. */
  noteFeed(what: string): void {
    if (!this.notes.some((note) => note.type === 'feed' && note.what === what)) this.note('feed', '', what);
  }
}

const reportFile = (env: NodeJS.ProcessEnv): string => cacheDir('feed-report.json', env);

/** Reads the report of the last build; undefined without a valid report. @param env SITE_CACHE names the cache folder. */
export const readReport = (env: NodeJS.ProcessEnv): Promise<BuildReport | undefined> =>
  readFile(reportFile(env), 'utf8')
    .then((text) => reportSchema.parse(JSON.parse(text)))
    .catch(() => undefined);

/** Writes the report of a build, for editors and monitoring. */
export const writeReport = (report: BuildReport, env = process.env): Promise<void> =>
  writeFileAtomic(reportFile(env), `${JSON.stringify(report, null, 2)}\n`);

/**
 * Formats a report: a line for each feed, for its first notes, and for each stale translation. Names the file with all
 * notes.
 */
export const formatReport = ({ feeds, translations = [] }: BuildReport, maxNotes = 12): string =>
  feeds
    .flatMap(({ feed, state, readAt, published, fault, notes }) => {
      const count = (type: FeedNote['type']) => notes.filter((note) => note.type === type).length;
      const found = `${published} published, ${count('left out')} left out, ${count('changed')} changed`;
      return [
        `${feed}: ${state}, ${found}, read at ${readAt ?? 'no time'}`,
        ...(fault ? [`! ${feed}: ${fault}`] : []),
        ...(readAt !== null && isStale(readAt, Date.now())
          ? [`! ${feed}: the copy on the site is more than 14 days old`]
          : []),
        ...notes
          .slice(0, maxNotes)
          .map(({ type, record, what }) => `- ${feed}, ${type}${record && `: ${record}`}: ${what}`),
        ...(notes.length > maxNotes
          ? [`- ${feed}: ${notes.length - maxNotes} more in ${reportFile(process.env)}`]
          : []),
      ];
    })
    .concat(translations.map(({ file, parts }) => `! ${file}: the English changed in ${parts.join(', ')}`))
    .join('\n');
