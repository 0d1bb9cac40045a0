import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { adminApiUrl } from '../../admin-api/client.ts';
import { lastChanged } from '../dated-sitemap.ts';
import { pageMemory } from '../kept-pages/index.ts';
import type { PageFacts, PageMemory } from '../kept-pages/page-memory.ts';
import { pictureNames } from '../kept-pictures.ts';
import { cloudFrontFile } from './cloudfront.ts';
import { InlineReader } from './inline-code.ts';
import { leakFinder, leakInName } from './leaks.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { contentSecurityPolicy, policyOrigins, policyTag } from './policy.ts';
import { HOST_FOLDER } from './routes.ts';
import { hostTable } from './table.ts';

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
 * Reads every text of a built site once: hashes of its pages' inline code, and whatever must not go out. Pages that are
 * as they were in the build before were read then.
 * @throws Error that lists every leak, or names a page whose inline code the policy would block.
 */
function inspect(root: string, files: readonly string[], memory: PageMemory): ReadonlyMap<string, PageFacts> {
  const [reader, leaksIn] = [new InlineReader(), leakFinder(process.env)];
  const leaks = files.flatMap((file) => leakInName(file) ?? []);
  const pages = new Map<string, PageFacts>();
  for (const file of files.filter((name) => TEXT.test(name))) {
    const known = memory.factsOf(file);
    if (known) {
      pages.set(file, known);
      continue;
    }
    // Read at once: ten thousand promises cost more than ten thousand reads from the disk's cache.
    const text = readFileSync(path.join(root, file), 'utf8');
    if (file.endsWith('.html')) {
      const { scripts, styles, fresh } = reader.read(text, file);
      pages.set(file, { scripts, styles, pictures: pictureNames(text), changed: lastChanged(text) });
      leaks.push(...fresh.flatMap((part) => leaksIn(file, part)));
    } else leaks.push(...leaksIn(file, text));
  }
  if (leaks.length > 0)
    throw new Error(`The built site holds what must not be published:\n${leaks.join('\n')}`);
  return pages;
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
export function hostFiles(): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = await builtFiles(root);
        const pages = inspect(root, files, pageMemory());
        const origins = policyOrigins();
        const table = hostTable(files, pages, origins);
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
        await pageMemory().save(root, pages);
        logger.info(`${table.headers.length} rules, ${files.length} files`);
      },
    },
  };
}
