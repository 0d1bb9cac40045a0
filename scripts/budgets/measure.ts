import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { publicPath } from '../../src/lib/paths.ts';
import { listFiles } from '../deploy/site-files.ts';
import { elementsOf, loadedFile } from './elements.ts';
import { loadedFonts } from './fonts.ts';
import type { Measure } from './limits.ts';

/** A file, or a part of the page, with its bytes. */
export interface Part {
  readonly file: string;
  readonly bytes: number;
}

/** What a page costs: each measure as the parts that it is made of. */
export interface PageCost {
  readonly route: string;
  readonly parts: Readonly<Record<Measure, readonly Part[]>>;
  /** Requests of a first load, the page among them. */
  readonly requests: number;
}

const brotli = (bytes: string | Buffer): number => brotliCompressSync(bytes).length;
const gzip = (bytes: string | Buffer): number => gzipSync(bytes, { level: 9 }).length;
const TEXT = /\.(?:svg|css|js|html)$/;

/** Reads a built site; what its files weigh on the way is kept, since pages share most of them. */
class Site {
  readonly #root: string;
  readonly #known = new Map<string, number>();

  constructor(root: string) {
    this.#root = root;
  }

  read(file: string): Buffer {
    return readFileSync(path.join(this.#root, decodeURI(file)));
  }

  /** A file as a request that brings it. */
  part(file: string, pack: (bytes: Buffer) => number = TEXT.test(file) ? brotli : (all) => all.length): Part {
    const key = `${pack.name} ${file}`;
    const bytes = this.#known.get(key) ?? pack(this.read(file));
    this.#known.set(key, bytes);
    return { file, bytes };
  }

  /** Some scripts with everything that they import at once, or also what they may import later. */
  moduleGraph(entries: readonly string[], imports: RegExp): string[] {
    const graph = new Set(entries);
    for (const file of graph) {
      const code = this.read(file).toString();
      for (const [, name] of code.matchAll(imports))
        graph.add(path.posix.join(path.posix.dirname(file), name ?? ''));
    }
    return [...graph];
  }
}

const AT_ONCE = /(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const AT_ALL = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;

const isOurs = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

/** What one page costs. A picture that waits until it is near (`loading="lazy"`) and a film are no part of a first load. */
function measurePage(site: Site, file: string): PageCost {
  const html = site.read(file).toString();
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !/type="(?:application|speculationrules)/.test(attributes),
  );
  const inline = scripts.map(([, , code = '']) => code).join('\n');
  const links = elementsOf(html, 'link');
  const styles = links.filter(({ rel }) => rel === 'stylesheet').map(({ href = '' }) => href);
  const css = [html, ...styles.filter(isOurs).map((style) => site.read(style).toString())].join('\n');
  const pictures = elementsOf(html, 'img')
    .filter(({ loading }) => loading !== 'lazy')
    .map(loadedFile);
  const preloaded = links.filter(({ rel, as }) => rel === 'preload' && as === 'image');
  const shown = new Set([...pictures, ...preloaded.map(({ href = '' }) => href)].filter(isOurs));
  const islands = elementsOf(html, 'astro-island').flatMap((island) => [
    island['component-url'] ?? '',
    island['renderer-url'] ?? '',
  ]);
  const files = site.moduleGraph(
    elementsOf(html, 'script').flatMap(({ src }) => (src ? [src] : [])),
    AT_ONCE,
  );

  const page = [{ file, bytes: brotli(html) }, ...styles.map((style) => site.part(style))];
  const fontParts = loadedFonts(html, css).map((font) => site.part(font));
  const scriptFiles = files.map((script) => site.part(script, gzip));
  const firstLoad = [...page, ...fontParts, ...[...shown].map((name) => site.part(name)), ...scriptFiles];
  return {
    route: publicPath(`/${file}`),
    requests: firstLoad.length,
    parts: {
      page,
      inlineScript: inline === '' ? [] : [{ file, bytes: gzip(inline) }],
      scriptFiles,
      fonts: fontParts,
      firstLoad,
      afterIntent: site.moduleGraph([...new Set(islands)], AT_ALL).map((name) => site.part(name, gzip)),
    },
  };
}

/** What every page of a built site costs. @throws Error when there is no page. */
export async function measureSite(root: string): Promise<PageCost[]> {
  const site = new Site(root);
  const pages = (await listFiles(root)).filter((file) => file.endsWith('.html'));
  if (pages.length === 0) throw new Error(`There is no built site in ${root}. Run \`npm run build\` first.`);
  return pages.map((file) => measurePage(site, file));
}
