import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../cache/write-file-atomic.ts';
import { type BuiltPage, hashHtml, hashSource, type PageData, parsePage } from './built-page.ts';

const offsets = { start: z.int(), end: z.int() };

type InlineCode = PageData['inlineCode'][number];

/** Cached data of a page. Texts of inline code are stored separately, by hash, because most pages share them. */
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
  /** Hash of the parser code. */
  code: z.string(),
  /** Texts of inline code by hash. */
  texts: z.record(z.string(), z.string()),
  /** Page data by hash of the HTML. */
  pages: z.record(z.string(), cachedPageSchema),
});

type PageCache = Omit<z.infer<typeof cacheSchema>, 'code'>;

const NO_PAGES: PageCache = { texts: {}, pages: {} };

/** package.json of the parser, read for its version, because the package does not export it. */
const PARSER = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve('htmlparser2')), '../package.json'),
  'utf8',
);

/** Hash of all code that affects page data. */
const CODE = hashHtml([parsePage, hashSource, PARSER].join());

/** Reads the page data of an earlier build; empty without a cache, or for a cache of other code. */
function readCache(file: string): PageCache {
  try {
    const { code, ...cache } = cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return code === CODE ? cache : NO_PAGES;
  } catch {
    return NO_PAGES;
  }
}

/** Returns page data with the texts of its inline code; undefined for a missing text. */
function withTexts(cached: CachedPage | undefined, texts: PageCache['texts']): PageData | undefined {
  if (!cached || cached.inlineCode.some(({ hash }) => texts[hash] === undefined)) return undefined;
  const inlineCode = cached.inlineCode.map((code) => ({ ...code, text: texts[code.hash] ?? '' }));
  return { ...cached, inlineCode };
}

/**
 * Reads the pages of a built site. Parses only pages whose HTML changed since the last build.
 * @param files Pages, relative to the root.
 * @param cacheFile Cache of the parsed pages; read, then replaced.
 */
export async function readBuiltPages(
  root: string,
  files: readonly string[],
  cacheFile: string,
): Promise<BuiltPage[]> {
  const cached = readCache(cacheFile);
  const next: { texts: Record<string, string>; pages: Record<string, CachedPage> } = { texts: {}, pages: {} };
  // Synchronous: nothing else runs in this step, and promises for a thousand files cost as much as the reads.
  const pages = files.map((file) => {
    const html = readFileSync(path.join(root, file), 'utf8');
    const htmlHash = hashHtml(html);
    const data = withTexts(cached.pages[htmlHash], cached.texts) ?? parsePage(html);
    for (const { hash, text } of data.inlineCode) next.texts[hash] = text;
    next.pages[htmlHash] = { ...data, inlineCode: data.inlineCode.map(({ text: _, ...code }) => code) };
    return { file, html, htmlHash, ...data };
  });
  await writeFileAtomic(cacheFile, JSON.stringify({ code: CODE, ...next }));
  return pages;
}
