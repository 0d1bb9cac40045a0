import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { publicPath } from '../../src/lib/paths.ts';
import { listFiles } from '../deploy/site-files.ts';
import { type Attributes, readElements } from './elements.ts';
import { loadedFonts } from './fonts.ts';
import type { Measure } from './limits.ts';
import { loadedFile } from './pictures.ts';

/** A file, or an inline part of the page, with its size. */
export interface Part {
  readonly file: string;
  readonly bytes: number;
}

/** The download size of a page: the parts of each measure. */
export interface PageCost {
  readonly route: string;
  readonly parts: Readonly<Record<Measure, readonly Part[]>>;
  /** Requests of a first load, including the page. */
  readonly requests: number;
}

const brotli = (bytes: string | Buffer): number => brotliCompressSync(bytes).length;
const gzip = (bytes: string | Buffer): number => gzipSync(bytes, { level: 9 }).length;
const TEXT = /\.(?:svg|css|js|html)$/;

/** A built site, with a cache of the compressed sizes of its files: pages share most of them. */
class Site {
  readonly #root: string;
  readonly #sizes = new Map<string, number>();

  constructor(root: string) {
    this.#root = root;
  }

  read(file: string): Buffer {
    return readFileSync(path.join(this.#root, decodeURI(file)));
  }

  /** A file with its size when served. */
  part(
    file: string,
    compressedSize: (bytes: Buffer) => number = TEXT.test(file) ? brotli : (all) => all.length,
  ): Part {
    const key = `${compressedSize.name} ${file}`;
    const bytes = this.#sizes.get(key) ?? compressedSize(this.read(file));
    this.#sizes.set(key, bytes);
    return { file, bytes };
  }

  /** Some scripts and everything that they import, by static imports alone or also by dynamic ones. */
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

const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const ANY_IMPORT = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;

const isOwnFile = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

/** Measures one page. Lazy images and videos are not part of the first load. */
function measurePage(site: Site, file: string): PageCost {
  const html = site.read(file).toString();
  const elements = readElements(html);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const attributesOf = (name: string): Attributes[] => named(name).map(({ attributes }) => attributes);
  const inline = named('script')
    .filter(({ attributes: { type = '' } }) => !/^(?:application|speculationrules)/.test(type))
    .map(({ text }) => text)
    .join('\n');
  const links = attributesOf('link');
  const styles = links.filter(({ rel }) => rel === 'stylesheet').map(({ href = '' }) => href);
  const css = [
    ...named('style').map(({ text }) => text),
    ...styles.filter(isOwnFile).map((style) => site.read(style).toString()),
  ].join('\n');
  const pictures = attributesOf('img')
    .filter(({ loading }) => loading !== 'lazy')
    .map(loadedFile);
  const preloaded = links.filter(({ rel, as }) => rel === 'preload' && as === 'image');
  const shown = new Set([...pictures, ...preloaded.map(({ href = '' }) => href)].filter(isOwnFile));
  const islands = attributesOf('astro-island').flatMap((island) => [
    island['component-url'] ?? '',
    island['renderer-url'] ?? '',
  ]);
  const files = site.moduleGraph(
    attributesOf('script').flatMap(({ src }) => (src ? [src] : [])),
    STATIC_IMPORT,
  );

  const page = [{ file, bytes: brotli(html) }, ...styles.map((style) => site.part(style))];
  const fontParts = loadedFonts(elements, css).map((font) => site.part(font));
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
      afterIntent: site.moduleGraph([...new Set(islands)], ANY_IMPORT).map((name) => site.part(name, gzip)),
    },
  };
}

/** Measures every page of a built site. @throws Error when there is none. */
export async function measureSite(root: string): Promise<PageCost[]> {
  const site = new Site(root);
  const pages = (await listFiles(root)).filter((file) => file.endsWith('.html'));
  if (pages.length === 0) throw new Error(`There is no built site in ${root}. Run \`npm run build\` first.`);
  return pages.map((file) => measurePage(site, file));
}
