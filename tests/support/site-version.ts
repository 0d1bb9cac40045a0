import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const versionSchema = z.strictObject({
  builtAt: z.iso.datetime(),
  version: z.string(),
  commit: z.string().optional(),
  content: z.string().regex(/^[0-9a-f]{16}$/),
  feeds: z.record(
    z.enum(['posts', 'photos', 'videos']),
    z.strictObject({ state: z.string(), readAt: z.iso.datetime().nullable() }),
  ),
});

/** What `version.json` of a built site says. */
export type SiteVersion = z.infer<typeof versionSchema>;

/** Reads `version.json` of a built site. */
export const readVersion = async (dist: string): Promise<SiteVersion> =>
  versionSchema.parse(JSON.parse(await readFile(path.join(dist, 'version.json'), 'utf8')));
