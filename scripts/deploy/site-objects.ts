import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { contentType } from '../../src/integrations/hosting/content-types.ts';
import { CACHE } from '../../src/integrations/hosting/headers.ts';
import { matchesPattern } from '../../src/integrations/hosting/patterns.ts';
import { publicPath } from '../../src/lib/paths.ts';
import type { Phase, SiteObject } from './manifest.ts';
import { isHashedFile, listFiles, publicFiles } from './site-files.ts';

/** Bytes of metadata that S3 accepts with an object. */
const MAX_METADATA = 2000;

const rulesSchema = z.object({
  objects: z.array(z.object({ for: z.string(), headers: z.record(z.string(), z.string()) })),
});

/** Key of a built file. A page's key has no extension: it is the path of its URL. */
export function keyOf(file: string): string {
  if (file === 'index.html' || file === '404.html' || !file.endsWith('.html')) return file;
  return file.slice(0, -'.html'.length);
}

function phaseOf(file: string, type: string): Phase {
  if (file.startsWith('_astro/')) return 'asset';
  if (type.startsWith('text/html')) return 'page';
  return /^(?:image|video|font)\//.test(type) ? 'picture' : 'feed';
}

/** Looks up the headers that the build defined for a path. */
function headerLookup(
  rules: z.infer<typeof rulesSchema>['objects'],
): (path: string) => Record<string, string> {
  const byPath = Map.groupBy(rules, ({ for: pattern }) => pattern);
  const patterns = rules.filter(({ for: pattern }) => /[:*]/.test(pattern));
  return (path) =>
    Object.assign(
      {},
      ...[...patterns.filter((rule) => matchesPattern(rule.for, path)), ...(byPath.get(path) ?? [])].map(
        ({ headers }) => headers,
      ),
    );
}

/** One file of a built site, and its object in the bucket. */
export interface BuiltObject {
  readonly key: string;
  readonly file: string;
  readonly object: SiteObject;
}

/**
 * Every file of a built site as an object of the bucket, with the headers that the build defined for it.
 * @throws Error for a file of unknown type or without a content security policy.
 */
export async function siteObjects(dist: string): Promise<BuiltObject[]> {
  const { objects: rules } = rulesSchema.parse(
    JSON.parse(await readFile(path.join(dist, 'host/cloudfront.json'), 'utf8')),
  );
  const headersOf = headerLookup(rules);
  const built: BuiltObject[] = [];
  for (const file of publicFiles(await listFiles(dist))) {
    const bytes = await readFile(path.join(dist, file));
    const type = contentType(file);
    const headers = headersOf(publicPath(`/${file}`));
    const policy = headers['Content-Security-Policy'];
    if (policy === undefined)
      throw new Error(`${file} has no content security policy. Build the site again.`);
    if (policy.length > MAX_METADATA)
      throw new Error(
        `The policy of ${file} has ${policy.length} bytes; S3 accepts ${MAX_METADATA} with an object.`,
      );
    built.push({
      key: keyOf(file),
      file,
      object: {
        phase: phaseOf(file, type),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        type,
        cacheControl: isHashedFile(file) ? CACHE.hashed : CACHE.page,
        policy,
        hashed: isHashedFile(file),
      },
    });
  }
  return built;
}
