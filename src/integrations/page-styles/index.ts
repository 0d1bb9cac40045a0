import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cacheFolder } from '../../memory/cache-folder.ts';
import { KeptFiles } from '../../memory/kept-files.ts';
import { digestSources } from '../../memory/sources.ts';
import { pageMemory } from '../kept-pages/index.ts';
import { SCOPE, slimTags } from './slim-tags.ts';
import { sourcesFrom } from './sources.ts';
import { usedRules } from './used-rules.ts';

/** Scripts above this size, in bytes, are React itself, which names no class of ours. */
const FRAMEWORK = 60_000;

/** Pages that show posts: they come and go by themselves, so that they share one style, whatever they hold today. */
const POSTS = /^(?:blog\b|404\.html$)/;

/** What those pages are made of, the body of a post among it. */
const POST_SOURCES = [
  'src/pages/404.astro',
  'src/pages/blog/index.astro',
  'src/pages/blog/live.astro',
  'src/pages/blog/[post].astro',
  'src/pages/blog/page/[page].astro',
  'src/pages/blog/category/[page].astro',
  'src/admin-api/html/sanitize-html.ts',
];

/** What Astro adds to them. */
const ISLANDS = '<astro-island><astro-slot>';

const STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The styles of a page, together. */
const stylesOf = (html: string): string => [...html.matchAll(STYLE)].map(([, css]) => css).join('\n');

/** A page with one style, where its first one stood. */
function withStyle(html: string, css: string): string {
  let isFirst = true;
  return html.replace(STYLE, () => {
    const style = isFirst ? `<style>${css}</style>` : '';
    isFirst = false;
    return style;
  });
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

/**
 * Leaves each page one inline style, of what it can use. Tailwind writes one style for the whole site, half of
 * which is other pages'. Takes from the tags what nothing reads. Must run before the policy's hashes are taken.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = (await readdir(root, { recursive: true }))
          .map((file) => file.split(path.sep).join('/'))
          .sort();
        const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
        const scripts = files
          .filter((file) => /^_astro\/.*\.js$/.test(file))
          .map((file) => ({ file, text: read(file) }))
          .filter(({ text }) => text.length < FRAMEWORK);
        const kept = new KeptFiles(cacheFolder('styles'));
        const cutStyle = rememberedCut(kept);
        const postSources = sourcesFrom(POST_SOURCES);
        const postStyles = new Map<string, string>();
        // A page that is as it was in an earlier build was cut then, and is a second name of a file that is kept.
        const pages = files.filter((file) => file.endsWith('.html') && !pageMemory().factsOf(file));
        for (const file of pages) {
          const html = read(file);
          const styles = stylesOf(html);
          let used = postStyles.get(styles);
          if (!POSTS.test(file)) {
            const markup = html.replace(STYLE, '');
            const named = scripts.filter((script) => markup.includes(script.file));
            used = await cutStyle(styles, [markup, ...named.map(({ text }) => text)]);
          } else if (used === undefined) {
            used = await cutStyle(styles, [ISLANDS, ...postSources, ...(styles.match(SCOPE) ?? [])]);
            postStyles.set(styles, used);
          }
          rmSync(path.join(root, file));
          writeFileSync(path.join(root, file), slimTags(withStyle(html, used), styles));
        }
        await kept.forgetOthers();
        logger.info(`${pages.length} pages, ${kept.made} styles cut`);
      },
    },
  };
}
