import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PurgeCSS } from 'purgecss';
import purgecss from 'purgecss/package.json' with { type: 'json' };
import { cacheDir } from '../../cache/cache-dir.ts';
import { FileCache } from '../../cache/file-cache.ts';
import type { BuiltPage } from './built-page.ts';
import { importsOf, moduleGraph } from './module-graph.ts';

/**
 * Returns the group of a page; pages of a group have the same style. Blog pages are one group, because they share a policy,
 * which contains the hash of their style.
 */
const groupOf = ({ file }: BuiltPage): string => (/^blog[./]/.test(file) ? 'blog' : file);

/** Returns the property that sets an attribute in code: `busyText` for `data-busy-text`, `ariaBusy` for `aria-busy`. */
const propertyOf = (attribute: string): string =>
  attribute.replace(/^data-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Finds attributes in selectors that scripts may set through a property, e.g. `[data-busy-text]` through
 * `dataset.busyText`. Adds `true` and `false`, the values of boolean properties.
 * @returns Names and values, separated by spaces.
 */
function attributesSetByCode(css: string, content: readonly string[]): string {
  const words = new Set(content.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const attributes = css.match(/(?<=\[)[\w-]+/g) ?? [];
  const setByCode = attributes.filter((attribute) => words.has(propertyOf(attribute)));
  return ['true', 'false', ...setByCode].join(' ');
}

/**
 * Removes the CSS rules that no content can match, whatever state scripts and browsers set.
 * @param content Names in the HTML, and script sources.
 */
export async function usedRules(css: string, content: readonly string[]): Promise<string> {
  const searched = [...content, attributesSetByCode(css, content)];
  const results = await new PurgeCSS().purge({
    content: searched.map((raw) => ({ raw, extension: 'txt' })),
    css: [{ raw: css }],
    fontFace: true,
    keyframes: true,
    defaultExtractor: (text) => text.match(/[^\s"'`<>=]+/g) ?? [],
    // Keeps rules for every element, and for states that browsers set, e.g. `:focus-visible`.
    safelist: [/^:/],
  });
  const result = results[0];
  if (!result) throw new Error('PurgeCSS returned no result for a stylesheet of the site.');
  // Removes empty blocks that PurgeCSS leaves, e.g. `@media print{}`, also inside other blocks.
  return result.css.replace(/@[^@{};]+\{(?:@[^@{};]+\{\})*\}/g, '');
}

/** Functions that affect the result of `usedRules`; their source code is part of the cache key. */
const CODE = [propertyOf, attributesSetByCode, usedRules];

/** Returns the cache key for a result of `usedRules`: a hash of its code, its arguments and the version of PurgeCSS. */
const cacheKeyOf = (css: string, content: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...CODE.map(String), purgecss.version, css, content]))
    .digest('hex');

/** Joins the linked stylesheets of pages, each once. */
function linkedCss(pages: readonly BuiltPage[], read: (href: string) => string): string {
  const hrefs = new Set(pages.flatMap(({ stylesheets }) => stylesheets.map(({ href }) => href)));
  return [...hrefs].map(read).join('');
}

/** Joins all names in the HTML of pages that selectors can match. Sorted, so that the cache key is stable. */
function namesIn(pages: readonly BuiltPage[]): string {
  const names = new Set(pages.flatMap((page) => page.names.split(' ')));
  return [...names].sort().join(' ');
}

/** Returns the inline scripts of pages, each once. */
function inlineScripts(pages: readonly BuiltPage[]): string[] {
  const scripts = pages.flatMap(({ inlineCode }) => inlineCode.filter(({ kind }) => kind === 'script'));
  // Compares hashes: comparing the texts of a thousand pages takes longer.
  const textByHash = new Map(scripts.map(({ hash, text }) => [hash, text]));
  return [...textByHash.values()];
}

/** Returns the inline scripts of pages, their script files, and everything that both import, each once. */
function scriptsOf(pages: readonly BuiltPage[], read: (href: string) => string): string[] {
  const inline = inlineScripts(pages);
  const files = [...pages.flatMap(({ scripts }) => scripts), ...inline.flatMap((code) => importsOf(code))];
  return [...inline, ...moduleGraph(files, read).values()];
}

/** A group of pages, the style that they link, and the content whose names its rules may match. */
interface Group {
  readonly members: readonly BuiltPage[];
  readonly css: string;
  readonly content: readonly string[];
}

/** Gathers the pages in groups. */
function gather(root: string, pages: readonly BuiltPage[]): Group[] {
  const read = (href: string): string => readFileSync(path.join(root, href), 'utf8');
  return [...Map.groupBy(pages, groupOf).values()].map((members) => ({
    members,
    css: linkedCss(members, read),
    content: [namesIn(members), ...scriptsOf(members, read)],
  }));
}

/**
 * Removes the rules that no group of the same style uses. Half of the rules remain, so that cutting the style for each group
 * takes half the time.
 */
async function sharedRules(groups: readonly Group[]): Promise<string> {
  const [{ css } = { css: '' }] = groups;
  if (groups.length === 1) return css;
  return usedRules(css, [...new Set(groups.flatMap(({ content }) => content))]);
}

/**
 * Reduces the style of each page, or group of pages, to the rules that it uses. Inlined in place of the linked stylesheets,
 * it saves a round trip: on slow 4G, the first paint is about 190 ms earlier.
 * @yields A group of pages with its style, so that the caller can finish them while the next style is cut.
 */
export async function* cutStyles(
  root: string,
  pages: readonly BuiltPage[],
  cacheFolder = cacheDir('styles'),
): AsyncGenerator<{ readonly members: readonly BuiltPage[]; readonly css: string }> {
  const cache = new FileCache(cacheFolder);
  for (const groups of Map.groupBy(gather(root, pages), ({ css }) => css).values()) {
    let shared: string | undefined;
    for (const { members, css, content } of groups) {
      const used = await cache.get(cacheKeyOf(css, content), async () => {
        shared ??= await sharedRules(groups);
        return usedRules(shared, content);
      });
      yield { members, css: String(used) };
    }
  }
  await cache.prune();
}
