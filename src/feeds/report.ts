import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { cacheDir } from '../cache/cache-dir.ts';
import { writeFileAtomic } from '../cache/write-file-atomic.ts';
import { FEED_NAMES, feedStateSchema } from '../schemas/feeds.ts';

/**
 * Outcome of a record. `left out`: it is not on the site. `changed`: it is, but not as the API sent it. `gone`: its
 * page was on the site before and no longer is. `scheduled`: its date is in the future. `claim`: it is shown as it is, and
 * says what needs a source. `shrank`: the feed is smaller than before. `feed`: otherwise about the feed as a whole.
 */
const noteSchema = z.object({
  type: z.enum(['left out', 'changed', 'gone', 'scheduled', 'claim', 'shrank', 'feed']),
  record: z.string(),
  what: z.string(),
});

const feedReportSchema = z.object({
  ...feedStateSchema.shape,
  feed: z.enum(FEED_NAMES),
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

const reportSchema = z.object({
  builtAt: z.string(),
  api: z.string(),
  feeds: z.array(feedReportSchema),
  /** True when pictures are missing that the next build may have. */
  incomplete: z.boolean().optional(),
  /** Files in Bangla whose English changed after them, and the parts that did; urgent where patients act on them. */
  translations: z
    .array(z.object({ file: z.string(), parts: z.array(z.string()), isUrgent: z.boolean() }))
    .optional(),
});

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
  /** When the records are due that are published later (ISO 8601). */
  readonly scheduled: string[] = [];

  note(type: FeedNote['type'], record: string, what: string): void {
    this.notes.push({ type, record, what });
  }

  reject(record: string, what: string): void {
    this.rejected += 1;
    this.note('left out', record, what);
  }

  /** Notes that a record is published later. @param at ISO 8601. */
  schedule(record: string, at: string): void {
    this.scheduled.push(at);
    this.note('scheduled', record, `its date is in the future; the first build after ${at} publishes it`);
  }

  /** Notes something about the feed as a whole, once: many responses may be wrong in the same way. */
  noteFeed(what: string): void {
    if (!this.notes.some((note) => note.type === 'feed' && note.what === what)) this.note('feed', '', what);
  }
}

const reportFile = (env: NodeJS.ProcessEnv): string => cacheDir('feed-report.json', env);

/** The report of the last build; undefined without a valid one. SITE_CACHE in `env` moves the file. */
export const readReport = (env: NodeJS.ProcessEnv): Promise<BuildReport | undefined> =>
  readFile(reportFile(env), 'utf8')
    .then((text) => reportSchema.parse(JSON.parse(text)))
    .catch(() => undefined);

/** Writes the report of a build, for editors and for monitoring. */
export const writeReport = (report: BuildReport, env = process.env): Promise<void> =>
  writeFileAtomic(reportFile(env), `${JSON.stringify(report, null, 2)}\n`);

/** Each feed in one line, its first notes in one line each, with the file that has all, and each stale translation. */
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
