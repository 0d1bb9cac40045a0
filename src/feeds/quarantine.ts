import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { cacheDir, QUARANTINE_FILE } from '../cache/cache-dir.ts';
import { writeFileAtomic } from '../cache/write-file-atomic.ts';
import { postPath } from '../lib/paths.ts';
import { parseSlug } from './parse/fields.ts';
import { readCandidate } from './snapshot.ts';

/** Reasons by hash of the record. */
const quarantineSchema = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());

const slugSchema = z.object({ slug: z.string() });

/** Records in quarantine; the oldest leave it. */
const MAX_RECORDS = 1000;

/** Records that are left out of the site, by the hash of their content: a corrected record is published again. */
export type Quarantine = ReadonlyMap<string, string>;

const quarantineFile = (): string => cacheDir(QUARANTINE_FILE);

/** The hash under which a record is in quarantine. @param record A record as JSON. */
export const recordHash = (record: unknown): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('hex');

/** The records in quarantine; none without a valid file. */
export const readQuarantine = (): Promise<Quarantine> =>
  readFile(quarantineFile(), 'utf8')
    .then((text) => new Map(Object.entries(quarantineSchema.parse(JSON.parse(text)))))
    .catch(() => new Map());

/**
 * Puts the posts of refused pages into quarantine, so that the next build leaves them out. Pages of the site itself are
 * ignored.
 * @param reasons Why each page must not be published, by its decoded path.
 */
export async function quarantinePages(reasons: ReadonlyMap<string, string>): Promise<void> {
  const quarantine = new Map(await readQuarantine());
  for (const record of await readCandidate('posts')) {
    const { slug = '' } = parseSlug(slugSchema.parse(record).slug);
    const reason = reasons.get(decodeURIComponent(postPath(slug)));
    if (reason !== undefined) quarantine.set(recordHash(record), reason);
  }
  const newest = [...quarantine].slice(-MAX_RECORDS);
  await writeFileAtomic(quarantineFile(), JSON.stringify(Object.fromEntries(newest)));
}
