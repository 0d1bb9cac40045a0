import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cacheFolder } from '../../memory/cache-folder.ts';
import { KeptFiles } from '../../memory/kept-files.ts';
import { digestSources } from '../../memory/sources.ts';
import { usedRules } from './used-rules.ts';

/** Scripts above this size, in bytes, are React itself, which names no class of ours. */
const FRAMEWORK = 60_000;

/** Pages that show posts: they come and go by themselves, and may hold anything. These pages keep the whole style. */
const POSTS = /^(?:blog\b|404\.html$)/;

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/gi;

interface TextFile {
  /** Relative to the site's root. */
  readonly file: string;
  readonly text: string;
}

/** The files of a site that have a name, read. */
async function readFiles(root: string, wanted: (file: string) => boolean): Promise<TextFile[]> {
  const files = await readdir(root, { recursive: true });
  return Promise.all(
    files
      .map((file) => file.split(path.sep).join('/'))
      .filter(wanted)
      .sort()
      .map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })),
  );
}

/** The folder that a page lies in, or that lies below it: `a.html` belongs to `a/b.html`. */
const folderOf = (file: string): string => file.replace(/\.html$/, '').split('/')[0] ?? '';

/** Pages of one folder share a style, so that the policy names few hashes; those without a folder share another. */
function groupPages(pages: readonly TextFile[]): Iterable<readonly TextFile[]> {
  const folders = new Set(pages.filter(({ file }) => file.includes('/')).map(({ file }) => folderOf(file)));
  return Map.groupBy(pages, ({ file }) => (folders.has(folderOf(file)) ? folderOf(file) : '')).values();
}

/** Takes out of a style what no content can use. */
type CutStyle = (css: string, content: readonly string[]) => Promise<string>;

/** What decides how a style is cut, beside the style and the content. */
const SOURCES = ['src/integrations/page-styles', 'package-lock.json'];

/** Cuts a style as an earlier build cut it, where nothing of it has changed. */
function rememberedCut(kept: KeptFiles): CutStyle {
  const version = digestSources(SOURCES);
  return async (css, content) => {
    const name = createHash('sha256')
      .update(JSON.stringify([version, css, content]))
      .digest('hex');
    return (await kept.get(`${name}.css`, () => usedRules(css, content))).toString();
  };
}

/** The pages of a group with their styles cut down to what they, and the scripts that they name, can use. */
async function cutStyles(
  group: readonly TextFile[],
  scripts: readonly TextFile[],
  cut: CutStyle,
): Promise<TextFile[]> {
  const markup = group.map(({ text }) => text.replace(STYLE, ''));
  const code = scripts.filter(({ file }) => markup.some((page) => page.includes(file)));
  const content = [...markup, ...code.map(({ text }) => text)];
  const used = new Map<string, string>();
  for (const [, , css = ''] of group.flatMap(({ text }) => [...text.matchAll(STYLE)])) {
    if (!used.has(css)) used.set(css, await cut(css, content));
  }
  return group.map(({ file, text }) => ({
    file,
    text: text.replace(STYLE, (_, start: string, css: string, end: string) => start + used.get(css) + end),
  }));
}

/**
 * Leaves in the inline style of each page only what the pages of its folder can use. Tailwind writes one style for the
 * whole site; a third of it is other pages'. Must run before the policy's hashes are taken.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const pages = await readFiles(root, (file) => file.endsWith('.html') && !POSTS.test(file));
        const scripts = await readFiles(root, (file) => /^_astro\/.*\.js$/.test(file));
        const ours = scripts.filter(({ text }) => text.length < FRAMEWORK);
        const kept = new KeptFiles(cacheFolder('styles'));
        const cut = rememberedCut(kept);
        for (const group of groupPages(pages)) {
          for (const { file, text } of await cutStyles(group, ours, cut))
            await writeFile(path.join(root, file), text);
        }
        await kept.forgetOthers();
        logger.info(`${pages.length} pages, ${kept.made} styles cut`);
      },
    },
  };
}
