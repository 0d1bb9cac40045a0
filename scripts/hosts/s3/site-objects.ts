import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { contentType } from '../../../src/integrations/hosting/content-types.ts';
import { CACHE } from '../../../src/integrations/hosting/headers.ts';
import { headersOf } from '../../../src/integrations/hosting/patterns.ts';
import { HOST_FOLDER } from '../../../src/integrations/hosting/routes.ts';
import { isHashedFile, listFiles, publicFiles } from '../../../src/integrations/hosting/site-files.ts';
import { publicPath } from '../../../src/lib/paths.ts';
import type { SiteObject } from './plan.ts';

const rulesSchema = z.object({
  site: z.string().optional(),
  api: z.string(),
  headers: z.array(z.object({ for: z.string(), headers: z.record(z.string(), z.string()) })),
});

/** Reads the rules for headers and redirects that the build wrote. @throws Error when there is no built site. */
export async function readRules(dist: string) {
  const text = await readFile(path.join(dist, HOST_FOLDER, 'rules.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`There is no built site in ${dist}. Build it: npm run build`);
  return rulesSchema.parse(JSON.parse(text));
}

/** Returns the key of a built file. The key of a page is the path of its URL, without extension. */
const keyOf = (file: string): string =>
  file === 'index.html' || file === '404.html' ? file : file.replace(/\.html$/, '');

/**
 * Returns every file of a built site as an object of the bucket, with the security policy from the build.
 * @throws Error for a file of unknown type or without a content security policy.
 */
export async function siteObjects(dist: string) {
  const { headers: rules } = await readRules(dist);
  const built: { key: string; file: string; object: SiteObject }[] = [];
  for (const file of publicFiles(await listFiles(dist))) {
    const type = contentType(file);
    const route = publicPath(`/${file}`);
    const policy = headersOf(rules, route)['Content-Security-Policy'];
    if (policy === undefined)
      throw new Error(`${file} has no content security policy. Build the site again.`);
    const bytes = await readFile(path.join(dist, file));
    const object = {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      type,
      cacheControl: isHashedFile(file) ? CACHE.hashed : CACHE.page,
      policy,
    };
    built.push({ key: keyOf(file), file, object });
  }
  return built;
}

/** File of a built site, with its object in the bucket. */
export type BuiltObject = Awaited<ReturnType<typeof siteObjects>>[number];
