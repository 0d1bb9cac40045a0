import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtSite } from '../../scripts/support/test-run.ts';

/** The pages of a built site. */
export interface BuiltPages {
  readonly dist: string;
  /** The HTML of every page by its address. */
  readonly pages: ReadonlyMap<string, string>;
  /** True for the address of a page or of any other file. */
  readonly isPage: (address: string) => boolean;
}

/** Reads the pages of the demonstration, which all tests share. */
export async function readBuiltPages(): Promise<BuiltPages> {
  const dist = await builtSite('demonstration');
  const pages = new Map<string, string>();
  const files = new Set<string>();
  for (const file of await readdir(dist, { recursive: true })) {
    files.add(`/${file}`);
    if (!file.endsWith('.html')) continue;
    const address = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
    pages.set(address, await readFile(path.join(dist, file), 'utf8'));
  }
  return { dist, pages, isPage: (address) => pages.has(address) || files.has(address) };
}
