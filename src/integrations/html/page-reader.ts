import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import { type BuiltPage, hashSource, type PageData, parsePage } from './built-page.ts';

const offsets = { start: z.int(), end: z.int() };

type InlineCode = PageData['inlineCode'][number];

/** Data of a page as the cache holds them: pages share most of their inline code, so its texts lie beside them, by hash. */
interface CachedPage extends Omit<PageData, 'inlineCode'> {
  readonly inlineCode: readonly Omit<InlineCode, 'text'>[];
}

const cachedPageSchema: z.ZodType<CachedPage> = z.object({
  names: z.string(),
  stylesheets: z.array(z.object({ href: z.string(), ...offsets })),
  charsetEnd: z.int(),
  mailBody: z.object(offsets).optional(),
  scriptTags: z.array(z.int()),
  scripts: z.array(z.string()),
  inlineCode: z.array(z.object({ kind: z.enum(['script', 'style']), hash: z.string(), ...offsets })),
  loads: z.array(z.string()),
  links: z.array(z.string()),
  films: z.array(z.string()),
  blocked: z.array(z.string()),
});

const cacheSchema = z.object({
  /** Hash of the code that made the data. */
  code: z.string(),
  /** Texts of inline code by their hash. */
  texts: z.record(z.string(), z.string()),
  /** Data of pages by a hash of their HTML. */
  pages: z.record(z.string(), cachedPageSchema),
});

type PageCache = Omit<z.infer<typeof cacheSchema>, 'code'>;

const NO_PAGES: PageCache = { texts: {}, pages: {} };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Description of the parser's package, with its version: the package does not export it. */
const PARSER = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve('htmlparser2')), '../package.json'),
  'utf8',
);

/** Hash of the code that decides the data of a page. */
const CODE = hashOf([parsePage, hashSource, PARSER].join());

/** Reads the data of pages that an earlier build parsed. Empty where there are none, or of other code. */
function readCache(file: string): PageCache {
  try {
    const { code, ...cache } = cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return code === CODE ? cache : NO_PAGES;
  } catch {
    return NO_PAGES;
  }
}

/** Returns the data of a page with the texts of its inline code; undefined where one is missing. */
function withTexts(cached: CachedPage | undefined, texts: PageCache['texts']): PageData | undefined {
  if (!cached || cached.inlineCode.some(({ hash }) => texts[hash] === undefined)) return undefined;
  const inlineCode = cached.inlineCode.map((code) => ({ ...code, text: texts[code.hash] ?? '' }));
  return { ...cached, inlineCode };
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
  const next: { texts: Record<string, string>; pages: Record<string, CachedPage> } = { texts: {}, pages: {} };
  // Synchronous: nothing else runs during this step, and for a thousand files promises cost as much as the reads.
  const pages = files.map((file) => {
    const html = readFileSync(path.join(root, file), 'utf8');
    const key = hashOf(html);
    const data = withTexts(cached.pages[key], cached.texts) ?? parsePage(html);
    for (const { hash, text } of data.inlineCode) next.texts[hash] = text;
    next.pages[key] = { ...data, inlineCode: data.inlineCode.map(({ text: _, ...code }) => code) };
    return { file, html, ...data };
  });
  await writeFileAtomic(cacheFile, JSON.stringify({ code: CODE, ...next }));
  return pages;
}
