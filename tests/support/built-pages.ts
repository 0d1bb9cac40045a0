import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFrom, makeFolder, startTestApi } from './world.ts';

/** A site that was built for a test, read back. */
export interface BuiltPages {
  readonly dist: string;
  /** The HTML of every page by its address. */
  readonly pages: ReadonlyMap<string, string>;
  /** True for the address of a page or of any other file. */
  readonly isPage: (address: string) => boolean;
  readonly remove: () => Promise<void>;
}

/** Builds the site from an API of its own and reads its pages. */
export async function buildPages(): Promise<BuiltPages> {
  const [api, { folder, remove }] = await Promise.all([startTestApi(), makeFolder()]);
  const dist = path.join(folder, 'dist');
  await buildFrom(api.url, dist);
  await api.close();
  const pages = new Map<string, string>();
  const files = new Set<string>();
  for (const file of await readdir(dist, { recursive: true })) {
    files.add(`/${file}`);
    if (!file.endsWith('.html')) continue;
    const address = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
    pages.set(address, await readFile(path.join(dist, file), 'utf8'));
  }
  return { dist, pages, isPage: (address) => pages.has(address) || files.has(address), remove };
}
