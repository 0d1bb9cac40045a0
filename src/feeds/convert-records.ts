import pLimit from 'p-limit';
import type { z } from 'zod';
import { secretFinder } from '../lib/secrets.ts';
import { describeChange, isMinor, type OnChange } from './changes.ts';
import type { FeedContext, FeedEntry, FeedKind } from './feed-kind.ts';
import { recordHash } from './quarantine.ts';
import { RecordError } from './record-error.ts';
import type { FeedLog } from './report.ts';

/** Records converted at once. */
const CONCURRENCY = 6;

/** Lines of the report about one record. */
const MAX_WARNINGS = 50;

/** The entries that a build shows. */
export interface Converted<Wire> {
  readonly entries: readonly FeedEntry[];
  /** The records of these entries. */
  readonly records: readonly Wire[];
}

/** Every text in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** @throws RecordError for an entry that its collection would refuse. */
function assertShown(data: FeedEntry['data'], schema: z.ZodType): void {
  const issue = schema.safeParse(data).error?.issues[0];
  if (issue) throw new RecordError(`it cannot be shown: ${issue.path.join('.')}: ${issue.message}`);
}

/**
 * Turns records into entries. One that cannot be used is rejected in the log, and affects no other.
 * @param options.now Records with a later date are not published yet; milliseconds since 1970.
 * @param options.onChange Gets every change of a record, in place of the log.
 */
export async function convertRecords<Wire>(
  kind: FeedKind<Wire>,
  records: readonly Wire[],
  context: FeedContext,
  log: FeedLog,
  { now = Date.now(), onChange }: { now?: number; onChange?: OnChange } = {},
): Promise<Converted<Wire>> {
  const quarantine = await context.quarantine;
  const findSecrets = secretFinder(process.env);
  const converted = await pLimit(CONCURRENCY).map(records, async (record, order) => {
    const label = kind.label(record);
    try {
      let warnings = 0;
      const report: OnChange = (change) => {
        if (isMinor(change)) return;
        warnings += 1;
        if (warnings <= MAX_WARNINGS) log.note('changed', label, describeChange(change));
      };
      const reason = quarantine.get(recordHash(record));
      if (reason !== undefined) throw new RecordError(`its page was refused: ${reason}`);
      const images = context.images.fork();
      const entry = await kind.toEntry(record, order, { ...context, images }, onChange ?? report);
      assertShown(entry.data, kind.schema);
      // The record too: the site publishes it in its last good copy.
      const [secret] = findSecrets(textsIn([record, entry.data]).join('\n'));
      if (secret !== undefined) throw new RecordError(`it holds ${secret}, which must not be published`);
      const publishedAt = kind.publishedAt?.(record) ?? null;
      if (publishedAt === null || Date.parse(publishedAt) <= now) {
        context.images.add(images);
        return { record, entry };
      }
      log.schedule(label, publishedAt);
    } catch (error) {
      log.reject(
        label,
        error instanceof RecordError ? error.message : `it cannot be handled (${String(error)})`,
      );
    }
    return undefined;
  });
  const published = converted.filter((item) => item !== undefined);
  return {
    entries: published.map(({ entry }) => entry),
    records: published.map(({ record }) => record),
  };
}
