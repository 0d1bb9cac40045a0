import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import { type BuiltPage, hashSource, type PageData, parsePage } from './built-page.ts';

const offsets = { start: z.int(), end: z.int() };

const pageDataSchema: z.ZodType<PageData> = z.object({
  names: z.string(),
  stylesheets: z.array(z.object({ href: z.string(), ...offsets })),
  charsetEnd: z.int(),
  mailBody: z.object(offsets).optional(),
  scriptTags: z.array(z.int()),
  scripts: z.array(z.string()),
  inlineCode: z.array(
    z.object({ kind: z.enum(['script', 'style']), text: z.string(), hash: z.string(), ...offsets }),
  ),
  loads: z.array(z.string()),
  links: z.array(z.string()),
  blocked: z.array(z.string()),
});

const cacheSchema = z.object({ code: z.string(), pages: z.record(z.string(), pageDataSchema) });

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Description of the parser's package, with its version: the package does not export it. */
const PARSER = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve('htmlparser2')), '../package.json'),
  'utf8',
);

/** Hash of the code that decides the data of a page. */
const CODE = hashOf([parsePage, hashSource, PARSER].join());

/** Reads the data of pages that an earlier build parsed, by a hash of their HTML. Empty where there are none, or of other code. */
function readCache(file: string): Readonly<Record<string, PageData>> {
  try {
    const { code, pages } = cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return code === CODE ? pages : {};
  } catch {
    return {};
  }
}

/**
 * Reads the pages of a built site. Parses only those whose HTML differs from the last build: most of a thousand posts do not.
 * @param files Pages, relative to the root.
 * @param cacheFile Data of the pages of the last build.
 */
export async function readBuiltPages(
  root: string,
  files: readonly string[],
  cacheFile: string,
): Promise<BuiltPage[]> {
  const cached = readCache(cacheFile);
  const parsed: Record<string, PageData> = {};
  // Synchronous: nothing else runs during this step, and for a thousand files promises cost as much as the reads.
  const pages = files.map((file) => {
    const html = readFileSync(path.join(root, file), 'utf8');
    const key = hashOf(html);
    const data = cached[key] ?? parsePage(html);
    parsed[key] = data;
    return { file, html, ...data };
  });
  await writeFileAtomic(cacheFile, JSON.stringify({ code: CODE, pages: parsed }));
  return pages;
}
