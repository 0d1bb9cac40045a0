import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { headersOf } from '../../src/integrations/hosting/patterns.ts';
import { listFiles } from '../../src/integrations/hosting/site-files.ts';
import { importsOf, moduleGraph } from '../../src/integrations/html/module-graph.ts';
import { publicPath } from '../../src/lib/paths.ts';
import { readRules } from '../hosts/s3/site-objects.ts';
import { measureHeaders } from './headers.ts';
import type { PageCost, Sizes } from './limits.ts';

/** Compression level that nginx uses for files without a compressed copy in the build. */
const NGINX_GZIP = 6;

/** Highest compression level of gzip. */
const BEST_GZIP = 9;

/** Screen of Lighthouse's phone: width in CSS pixels, and device pixels per CSS pixel. */
const PHONE = { width: 412, pixelRatio: 1.75 } as const;

/** Width in device pixels of an image that fills 90 % of the phone's width. */
const IMAGE_WIDTH = 0.9 * PHONE.width * PHONE.pixelRatio;

const gzipSize = (bytes: Buffer | string, level: number): number => gzipSync(bytes, { level }).length;

/** A tag of a page, with the text between it and the next tag. */
interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Reads the tags of a page. Leaves out templates, because browsers do not load their content. */
function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      tags.push({ name, attributes, text: '' });
    },
    ontext(text) {
      const tag = tags.at(-1);
      if (tag) tag.text += text;
    },
  });
  parser.end(html.replace(/<template\b[\s\S]*?<\/template>/g, ''));
  return tags;
}

/** Returns the values of an attribute in all tags of a name that have it. */
const valuesOf = (tags: readonly Tag[], name: string, attribute: string): string[] =>
  tags
    .filter((tag) => tag.name === name)
    .map(({ attributes }) => attributes[attribute])
    .filter((value) => value !== undefined);

/** Returns the preloaded files of a kind, e.g. fonts: `<link rel="preload" as="font" href="/_astro/a.woff2">`. */
function preloads(tags: readonly Tag[], kind: 'font' | 'image'): string[] {
  const ofKind = tags.filter(({ attributes }) => attributes.as === kind);
  return valuesOf(ofKind, 'link', 'href');
}

/** Returns the image file that the phone loads: the smallest with enough pixels, else the largest. */
function shownFile({ src = '', srcset = '' }: Tag['attributes']): string {
  // Parses e.g. `/s.webp 480w, /m.webp 720w`.
  const candidates = [...srcset.matchAll(/(\S+) (\d+)w/g)]
    .map(([, file, width]) => ({ file, width: Number(width) }))
    .sort((a, b) => a.width - b.width);
  const smallestSharp = candidates.find(({ width }) => width >= IMAGE_WIDTH);
  const shown = smallestSharp ?? candidates.at(-1);
  return shown?.file ?? src;
}

/** Returns the files of images that a page loads at once. */
const eagerImages = (tags: readonly Tag[]): string[] =>
  tags
    .filter(({ name, attributes }) => name === 'img' && attributes.loading !== 'lazy')
    .map(({ attributes }) => shownFile(attributes));

/** Joins the JavaScript in a page. Leaves out other scripts, such as `application/ld+json`. */
const inlineCode = (tags: readonly Tag[]): string =>
  tags
    .filter(({ name, attributes }) => name === 'script' && /^(?:module)?$/.test(attributes.type ?? ''))
    .map(({ text }) => text)
    .join('\n');

/** Returns addresses of scripts that a page loads when a visitor hovers, focuses or clicks something, or a film starts. */
function laterScripts(tags: readonly Tag[]): string[] {
  const runtimes = tags.filter(({ attributes }) => attributes.type === 'text/uri-list');
  return [
    ...valuesOf(tags, 'astro-island', 'component-url'),
    ...valuesOf(tags, 'astro-island', 'renderer-url'),
    ...runtimes.map(({ text }) => text.trim()),
    ...importsOf(inlineCode(tags)),
  ];
}

/** Files of a built site, with their compressed sizes. */
class SiteFiles {
  readonly #root: string;
  /** Sizes by file. Cached, because pages share most files. */
  readonly #cache = new Map<string, number>();

  constructor(root: string) {
    this.#root = root;
  }

  read(file: string): Buffer {
    return readFileSync(this.#pathOf(file));
  }

  /** Measures the files of the site among some addresses, e.g. `/a.webp`, not `https://cdn.example.com/b.webp`. */
  sizesOf(addresses: Iterable<string>): Sizes {
    const sizes = new Map<string, number>();
    for (const address of addresses) {
      const isOfAnotherSite = /^(?:\w+:)?\/\//.test(address);
      if (!isOfAnotherSite) sizes.set(address, this.#sizeOf(address));
    }
    return sizes;
  }

  /** Measures scripts and everything that they import statically. */
  sizesOfScripts(entries: readonly string[]): Sizes {
    return this.#sizesOfGraph(entries, false);
  }

  /** Measures scripts and everything that they import, statically or with `import()`. */
  sizesOfAllScripts(entries: readonly string[]): Sizes {
    return this.#sizesOfGraph(entries, true);
  }

  #sizesOfGraph(entries: readonly string[], isLater: boolean): Sizes {
    const graph = moduleGraph(entries, (file) => this.read(file).toString(), isLater);
    return this.sizesOf(graph.keys());
  }

  #pathOf(file: string): string {
    return path.join(this.#root, decodeURI(file));
  }

  #sizeOf(file: string): number {
    const cached = this.#cache.get(file);
    if (cached !== undefined) return cached;
    const size = this.#measure(file);
    this.#cache.set(file, size);
    return size;
  }

  #measure(file: string): number {
    if (file.endsWith('.html')) return this.#measurePage(file);
    const bytes = this.read(file);
    if (file.endsWith('.js')) return gzipSize(bytes, BEST_GZIP);
    if (file.endsWith('.svg')) return brotliCompressSync(bytes).length;
    // Images and fonts are compressed formats already.
    return bytes.length;
  }

  /** Measures a page after compression: the compressed copy of the build, else the output of nginx's gzip. */
  #measurePage(file: string): number {
    const compressed = `${this.#pathOf(file)}.br`;
    if (existsSync(compressed)) return readFileSync(compressed).length;
    return gzipSize(this.read(file), NGINX_GZIP);
  }
}

/**
 * Measures a page.
 * @param page File of the page, e.g. `blog.html`.
 * @param headers Bytes of its headers.
 */
function measurePage(site: SiteFiles, page: string, headers: number): PageCost {
  const tags = readTags(site.read(page).toString());
  const html = site.sizesOf([page]);
  const fonts = site.sizesOf(preloads(tags, 'font'));
  const images = site.sizesOf([...eagerImages(tags), ...preloads(tags, 'image')]);
  const scripts = site.sizesOfScripts(valuesOf(tags, 'script', 'src'));
  return {
    page: new Map([...html, ['headers', headers]]),
    inlineScript: new Map([[page, gzipSize(inlineCode(tags), BEST_GZIP)]]),
    scriptFiles: new Map([...scripts.keys()].map((file) => [file, 1])),
    fonts,
    firstLoad: new Map([...html, ...fonts, ...images, ...scripts]),
    afterIntent: site.sizesOfAllScripts(laterScripts(tags)),
  };
}

/**
 * Measures every page of a built site. @returns Costs by address, e.g. `/blog`. @throws Error when there is no page.
 */
export async function measureSite(root: string): Promise<ReadonlyMap<string, PageCost>> {
  const files = await listFiles(root);
  const pages = files.filter((file) => file.endsWith('.html'));
  if (pages.length === 0) throw new Error(`There is no built site in ${root}. Run \`npm run build\` first.`);
  const { headers: rules } = await readRules(root);
  const addresses = pages.map((page) => publicPath(`/${page}`));
  const headerSizes = await measureHeaders(addresses.map((address) => headersOf(rules, address)));

  const site = new SiteFiles(root);
  const costs = new Map<string, PageCost>();
  for (const [index, page] of pages.entries()) {
    const address = addresses[index] ?? page;
    const headers = headerSizes[index] ?? 0;
    costs.set(address, measurePage(site, page, headers));
  }
  return costs;
}
