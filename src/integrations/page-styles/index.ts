import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../../cache/cache-dir.ts';
import { FileCache } from '../../cache/file-cache.ts';
import { hashSources } from '../../cache/hash-sources.ts';
import { type ScopeNames, scopeNames, shortenScopes, slimTags } from './slim-tags.ts';
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
  'src/feeds/sanitize/sanitize-html.ts',
];

/** What Astro adds to them. */
const ISLANDS = '<astro-island><astro-slot>';

/** A style of a page: inside it, or in a file of its own. */
const STYLE = /<style>([\s\S]*?)<\/style>|<link rel="stylesheet" href="\/(_astro\/[^"]+\.css)">/g;

/** A page without its styles, taken apart where the first one stood. */
interface SplitPage {
  readonly before: string;
  readonly after: string;
  /** Each style: what stands inside the page, or the name of its file. */
  readonly styles: readonly { readonly inside: string | undefined; readonly file: string | undefined }[];
}

function splitPage(html: string): SplitPage {
  const found = [...html.matchAll(STYLE)];
  const ends = found.map(({ 0: tag, index }) => index + tag.length);
  const between = ends.map((end, at) => html.slice(end, found[at + 1]?.index));
  return {
    before: html.slice(0, found[0]?.index),
    after: between.join(''),
    styles: found.map(([, inside, file]) => ({ inside, file })),
  };
}

/** The styles of some pages, together. */
interface Sheet {
  readonly css: string;
  /** Short names for the marks of its scoped styles. */
  readonly scopes: ScopeNames;
}

/** Takes out of a style what no content can use. */
type CutStyle = (css: string, content: readonly string[]) => Promise<string>;

/** What decides how a style is cut, beside the style and the content. */
const SOURCES = ['src/integrations/page-styles', 'package-lock.json'];

/** Cuts a style as an earlier build cut it, where nothing of it has changed. */
function rememberedCut(kept: FileCache): CutStyle {
  const version = hashSources(SOURCES);
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
 * which is other pages'. Takes from the tags what nothing reads.
 */
export class PageStyles {
  readonly #scripts: readonly { file: string; text: string }[];
  readonly #kept = new FileCache(cacheDir('styles'));
  readonly #cutStyle = rememberedCut(this.#kept);
  readonly #postSources = sourcesFrom(POST_SOURCES);
  readonly #root: string;
  readonly #sheets = new Map<string, Sheet>();
  /** The one cut of each sheet of the pages that show posts. */
  readonly #postStyles = new Map<Sheet, Promise<string>>();

  /** @param root Folder of the built site, where its scripts and styles are already. */
  constructor(root: string) {
    this.#root = root;
    this.#scripts = scriptsOf(path.join(root, '_astro'));
  }

  /** How many styles were cut, because no earlier build had. */
  get made(): number {
    return this.#kept.made;
  }

  /** A page as it goes out. @param file Its place in the site. */
  async finish(file: string, html: string): Promise<string> {
    const { before, after, styles } = splitPage(html);
    const sheet = this.#sheetOf(styles);
    const css = await (POSTS.test(file) ? this.#cutForPosts(sheet) : this.#cutFor(before + after, sheet));
    const style = css === '' ? '' : `<style>${css}</style>`;
    return slimTags(before, sheet.scopes) + style + slimTags(after, sheet.scopes);
  }

  /** Ends the work. The files of styles go, which stand in the pages now; so does what only earlier builds cut. */
  async end(): Promise<void> {
    const folder = path.join(this.#root, '_astro');
    const isLoaded = (name: string) => this.#scripts.some(({ text }) => text.includes(name));
    for (const name of readdirSync(folder))
      if (name.endsWith('.css') && !isLoaded(name)) rmSync(path.join(folder, name));
    await this.#kept.prune();
  }

  #sheetOf(styles: SplitPage['styles']): Sheet {
    const key = JSON.stringify(styles);
    const known = this.#sheets.get(key);
    if (known) return known;
    // Files end their last line themselves.
    const css = styles
      .map(({ inside, file }, at) => {
        const text = inside ?? readFileSync(path.join(this.#root, file ?? ''), 'utf8');
        return at === 0 || (file && styles[at - 1]?.file) ? text : `\n${text}`;
      })
      .join('');
    const sheet = { css, scopes: scopeNames(css) };
    this.#sheets.set(key, sheet);
    return sheet;
  }

  async #cutFor(markup: string, { css, scopes }: Sheet): Promise<string> {
    const named = this.#scripts.filter(({ file }) => markup.includes(file));
    const cut = await this.#cutStyle(css, [markup, ...named.map(({ text }) => text)]);
    return shortenScopes(cut, scopes);
  }

  #cutForPosts(sheet: Sheet): Promise<string> {
    const known = this.#postStyles.get(sheet);
    if (known) return known;
    const content = [ISLANDS, ...this.#postSources, ...sheet.scopes.keys()];
    const cut = this.#cutStyle(sheet.css, content).then((css) => shortenScopes(css, sheet.scopes));
    this.#postStyles.set(sheet, cut);
    return cut;
  }
}
