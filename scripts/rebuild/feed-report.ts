import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { cacheFolder } from '../../src/memory/cache-folder.ts';

/** A record or remark in whatever shape the build wrote it; shown, never acted on. */
const remarkSchema = z.union([z.string(), z.record(z.string(), z.unknown())]);
const feedSchema = z
  .object({
    name: z.string().optional(),
    feed: z.string().optional(),
    state: z.string().optional(),
    status: z.string().optional(),
  })
  .catchall(z.unknown());
const reportSchema = z.object({ feeds: z.array(feedSchema) });

/** What the last build did with one feed, ready to be read. */
export interface FeedLine {
  readonly name: string;
  readonly facts: readonly string[];
  /** Records that were left out and other remarks. */
  readonly remarks: readonly string[];
}

/** A value for people: the parts of a record one after the other. */
const words = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(words).join(' · ') : String(value);

/**
 * The report of the last build, from the folder that is kept between builds.
 * @returns Nothing when there is none or it cannot be read.
 */
export async function readFeedReport(
  file: string = cacheFolder('feed-report.json'),
): Promise<FeedLine[] | undefined> {
  try {
    const { feeds } = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return feeds.map(({ name, feed, ...rest }) => {
      const values = Object.entries(rest);
      return {
        name: name ?? feed ?? 'feed',
        facts: values
          .filter(([, value]) => !Array.isArray(value))
          .map(([key, value]) => `${key}: ${words(value)}`),
        remarks: values.flatMap(([key, value]) =>
          Array.isArray(value)
            ? value.flatMap((item) => {
                const remark = remarkSchema.safeParse(item);
                return remark.success ? [`${key}: ${words(remark.data)}`] : [];
              })
            : [],
        ),
      };
    });
  } catch {
    return undefined;
  }
}
