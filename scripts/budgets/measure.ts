import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { matchesPattern } from '../../src/integrations/hosting/patterns.ts';
import { moduleGraph } from '../../src/integrations/html/module-graph.ts';
import { publicPath } from '../../src/lib/paths.ts';
import { listFiles } from '../deploy/site-files.ts';
import { readRules } from '../deploy/site-objects.ts';
import { measureHeaders } from './headers.ts';
import type { PageCost, Sizes } from './limits.ts';

/** The file of an image that Lighthouse's phone loads on 90 % of its screen: the smallest with enough pixels, else the largest. */
function shownFile({ src = '', srcset = '' }: Readonly<Record<string, string>>): string {
  const files = [...srcset.matchAll(/(\S+) (\d+)w/g)].sort((a, b) => Number(a[2]) - Number(b[2]));
  return (files.find(([, , width]) => Number(width) >= 0.9 * 412 * 1.75) ?? files.at(-1))?.[1] ?? src;
}

/** The tags of a page with the text before the next one, without templates, whose content browsers do not load. */
function readTags(html: string) {
  const tags: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => void tags.push({ name, attributes, text: '' }),
    ontext(text) {
      const tag = tags.at(-1);
      if (tag) tag.text += text;
    },
  });
  parser.end(html.replace(/<template\b[\s\S]*?<\/template>/g, ''));
  return tags;
}

const gzip = (bytes: Buffer | string, level = 9): number => gzipSync(bytes, { level }).length;

/** Level at which nginx compresses what is not compressed beforehand. */
const NGINX_GZIP = 6;

/** A page as it is sent: the file that the build compressed, else as nginx compresses it. */
function sentSize(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? readFileSync(compressed).length : gzip(readFileSync(file), NGINX_GZIP);
}

/** The headers of the site for a path. */
const headersFor = (path: string, rules: Awaited<ReturnType<typeof readRules>>['headers']) =>
  Object.assign({}, ...rules.filter((rule) => matchesPattern(rule.for, path)).map(({ headers }) => headers));

/** Measures every page of a built site. @returns Costs by address, such as `/blog`. @throws Error when there is no page. */
export async function measureSite(root: string): Promise<ReadonlyMap<string, PageCost>> {
  const pages = (await listFiles(root)).filter((file) => file.endsWith('.html'));
  if (pages.length === 0) throw new Error(`There is no built site in ${root}. Run \`npm run build\` first.`);
  const read = (file: string): Buffer => readFileSync(path.join(root, decodeURI(file)));
  /** Pages share most files. */
  const known = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const bytes = read(file);
    if (file.endsWith('.js')) return gzip(bytes);
    if (file.endsWith('.html')) return sentSize(path.join(root, decodeURI(file)));
    return file.endsWith('.svg') ? brotliCompressSync(bytes).length : bytes.length;
  };
  const sizesOf = (files: Iterable<string>): Sizes => {
    const own = [...files].filter((file) => !/^(?:\w+:)?\/\//.test(file));
    for (const file of own) known.set(file, known.get(file) ?? sizeOf(file));
    return new Map(own.map((file) => [file, known.get(file) ?? 0]));
  };
  const graphOf = (entries: readonly string[], isLater: boolean) =>
    sizesOf(moduleGraph(entries, (file) => read(file).toString(), isLater).keys());
  const { headers: rules } = await readRules(root);
  const addresses = pages.map((page) => publicPath(`/${page}`));
  const headerSizes = await measureHeaders(addresses.map((address) => headersFor(address, rules)));
  const measurePage = (page: string, headers: number): PageCost => {
    const tags = readTags(read(page).toString());
    const valuesOf = (name: string, attribute: string, of = '') =>
      tags.flatMap((tag) =>
        tag.name === name && (tag.attributes.as ?? '') === of ? (tag.attributes[attribute] ?? []) : [],
      );
    const code = tags.filter(
      ({ name, attributes }) => name === 'script' && /^(?:module)?$/.test(attributes.type ?? ''),
    );
    const runtime = tags.flatMap(({ attributes, text }) =>
      attributes.type === 'island-runtime' ? text.trim() : [],
    );
    const pictures = tags.flatMap(({ name, attributes }) =>
      name === 'img' && attributes.loading !== 'lazy' ? shownFile(attributes) : [],
    );
    const islands = ['component-url', 'renderer-url'].flatMap((name) => valuesOf('astro-island', name));
    const [html, fonts] = [sizesOf([page]), sizesOf(valuesOf('link', 'href', 'font'))];
    const shown = sizesOf([...pictures, ...valuesOf('link', 'href', 'image')]);
    const scripts = graphOf(valuesOf('script', 'src'), false);
    return {
      page: new Map([...html, ['headers', headers]]),
      inlineScript: new Map([[page, gzip(code.map(({ text }) => text).join('\n'))]]),
      scriptFiles: new Map([...scripts.keys()].map((file) => [file, 1])),
      fonts,
      firstLoad: new Map([...html, ...fonts, ...shown, ...scripts]),
      afterIntent: graphOf([...islands, ...runtime], true),
    };
  };
  return new Map(
    pages.map((page, index) => [addresses[index] ?? page, measurePage(page, headerSizes[index] ?? 0)]),
  );
}
