import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { publicPath } from '../../../src/lib/paths.ts';
import { listFiles } from '../../deploy/site-files.ts';

/** Paths to measure, by folder name of the site. */
const peerPagesSchema = z.record(z.string(), z.array(z.string().startsWith('/')).min(1));
type PeerPages = z.infer<typeof peerPagesSchema>;

/** The list of pages to measure, in the folder of the built sites. */
const fileOf = (folder: string): string => path.join(folder, 'pages.json');

/** Reads the list of pages; empty if there is none. @throws ZodError when it is invalid. */
export async function readPeerPages(folder: string): Promise<PeerPages> {
  const file = fileOf(folder);
  return existsSync(file) ? peerPagesSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : {};
}

/** Writes the list of pages. */
export const writePeerPages = (folder: string, pages: PeerPages): Promise<void> =>
  writeFile(fileOf(folder), `${JSON.stringify(pages, null, 2)}\n`);

/** Another built site, and its pages to measure. */
export interface Peer {
  readonly name: string;
  readonly root: string;
  readonly pages: readonly string[];
}

/**
 * The built sites of a folder, with the pages in its `pages.json`, or else the home page.
 * @throws Error for a listed page that its site does not have.
 */
export async function findPeers(folder: string): Promise<Peer[]> {
  const listed = await readPeerPages(folder);
  const peers = (await readdir(folder))
    .sort()
    .map((name) => ({ name, root: path.resolve(folder, name), pages: listed[name] ?? ['/'] }))
    .filter(({ root }) => existsSync(path.join(root, 'index.html')));
  for (const { name, root, pages } of peers) {
    const existing = new Set((await listFiles(root)).map((file) => publicPath(`/${file}`)));
    const missing = pages.filter((page) => !existing.has(publicPath(page)));
    if (missing.length > 0) throw new Error(`The site ${name} has no page ${missing.join(', ')}.`);
  }
  return peers;
}
