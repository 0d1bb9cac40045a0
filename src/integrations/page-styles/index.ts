import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../../memory/cache-folder.ts';
import { KeptFiles } from '../../memory/kept-files.ts';
import { digestSources } from '../../memory/sources.ts';
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

/** The scripts of a built site that may draw something into a page. */
const scriptsOf = (folder: string): { file: string; text: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => ({ file: `_astro/${name}`, text: readFileSync(path.join(folder, name), 'utf8') }))
    .filter(({ text }) => text.length < FRAMEWORK);

/**
 * Leaves each page one inline style, of what it can use. Tailwind writes one style for the whole site, half of
 * which is other pages'. Takes from the tags what nothing reads. Must run before the policy's hashes are taken.
 */
export class PageStyles {
  readonly #scripts: readonly { file: string; text: string }[];
  readonly #kept = new KeptFiles(cacheFolder('styles'));
  readonly #cutStyle = rememberedCut(this.#kept);
  readonly #postSources = sourcesFrom(POST_SOURCES);
  /** The one cut of each style of the pages that show posts. */
  readonly #postStyles = new Map<string, Promise<string>>();

  /** @param root Folder of the built site, where its scripts are already. */
  constructor(root: string) {
    this.#scripts = scriptsOf(path.join(root, '_astro'));
  }

  /** How many styles were cut, because no earlier build had. */
  get made(): number {
    return this.#kept.made;
  }

  /** A page as it goes out. @param file Its place in the site. */
  async finish(file: string, html: string): Promise<string> {
    const styles = stylesOf(html);
    const used = await (POSTS.test(file) ? this.#cutForPosts(styles) : this.#cutFor(html, styles));
    return slimTags(withStyle(html, used), styles);
  }

  /** Forgets what earlier builds cut and this one did not need. */
  forgetOthers(): Promise<void> {
    return this.#kept.forgetOthers();
  }

  #cutFor(html: string, styles: string): Promise<string> {
    const markup = html.replace(STYLE, '');
    const named = this.#scripts.filter(({ file }) => markup.includes(file));
    return this.#cutStyle(styles, [markup, ...named.map(({ text }) => text)]);
  }

  #cutForPosts(styles: string): Promise<string> {
    const cut =
      this.#postStyles.get(styles) ??
      this.#cutStyle(styles, [ISLANDS, ...this.#postSources, ...(styles.match(SCOPE) ?? [])]);
    this.#postStyles.set(styles, cut);
    return cut;
  }
}
