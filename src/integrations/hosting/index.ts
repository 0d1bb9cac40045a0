import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { adminApiUrl } from '../../feeds/client.ts';
import { pageMemory } from '../kept-pages/memory.ts';
import { cloudFrontFile } from './cloudfront.ts';
import { hostConfig } from './host-config.ts';
import { inspection } from './inspection.ts';
import { leakInName } from './leaks.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { contentSecurityPolicy, policyOrigins, policyTag } from './policy.ts';
import { readChunks } from './read-chunks.ts';
import { HOST_FOLDER } from './routes.ts';

const NOT_FOUND = '404.html';
const TEXT = /\.(?:html|js|css|json|xml|txt|svg|webmanifest)$/;

/** The files of a built site, relative to its root, without those that this integration writes. */
async function builtFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/^(?:_headers|_redirects)$/.test(file) && !file.startsWith(`${HOST_FOLDER}/`))
    .sort();
}

/**
 * Looks through the files of a built site for whatever must not go out. Its pages were looked at when they were written.
 * @throws Error that lists every leak, those of the pages among them.
 */
function refuseLeaks(root: string, files: readonly string[]): void {
  const { facts } = pageMemory();
  const { leaks, leaksIn } = inspection();
  const found = new Set(leaks);
  for (const file of files) {
    const badName = leakInName(file);
    if (badName) found.add(badName);
    if (!TEXT.test(file) || facts.has(file)) continue;
    for (const piece of readChunks(path.join(root, file)))
      for (const leak of leaksIn(file, piece)) found.add(leak);
  }
  if (found.size > 0)
    throw new Error(`The built site holds what must not be published:\n${[...found].join('\n')}`);
}

/** Writes the policy into a page, after its charset and before everything that it governs. @throws Error without a charset. */
async function carryPolicy(file: string, tag: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  const carrying = page.replace(/<meta charset[^>]*>/, (charset) => charset + tag);
  if (carrying === page)
    throw new Error(`${NOT_FOUND} has no <meta charset>, after which its policy would stand.`);
  await writeFile(file, carrying);
}

/** Writes what the host must know beside the pages, from the pages as they were built. Last in line. */
export function hosting(): AstroIntegration {
  return {
    name: 'hosting',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = await builtFiles(root);
        refuseLeaks(root, files);
        const { facts: pages } = pageMemory();
        const origins = policyOrigins();
        const table = hostConfig(files, pages, origins);
        const { scripts = [], styles = [] } = pages.get(NOT_FOUND) ?? {};
        const policy = contentSecurityPolicy({ scripts: new Set(scripts), styles: new Set(styles) }, origins);
        await carryPolicy(path.join(root, NOT_FOUND), policyTag(policy));
        await writeFile(path.join(root, '_headers'), headersFile(table));
        await writeFile(path.join(root, '_redirects'), redirectsFile(table, adminApiUrl()));
        await mkdir(path.join(root, HOST_FOLDER), { recursive: true });
        await writeFile(
          path.join(root, HOST_FOLDER, 'cloudfront.json'),
          JSON.stringify(cloudFrontFile(table), null, 1),
        );
        // Last: only what may go out is kept.
        await pageMemory().save(root);
        logger.info(`${table.headers.length} rules, ${files.length} files`);
      },
    },
  };
}
