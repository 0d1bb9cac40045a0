import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './site-files.ts';

/** Pages without which the site is not the site. */
export const CORE_PAGES: readonly string[] = [
  'index.html',
  '404.html',
  'about-us.html',
  'infertility-treatments.html',
  'fertility-experts.html',
  'blog.html',
  'contact-us.html',
  'book-an-appointment.html',
];

/** Addresses of the site's own hashed files in a page. */
const REFERENCE = /\/(?:_astro|pictures)\/[\w./-]+\.\w+/g;

const isPage = (file: string): boolean => file.endsWith('.html');

/** Every hashed file that a page names. */
export const referencesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(REFERENCE)].map(([found]) => found.slice(1))),
];

/**
 * What speaks against showing a built site to visitors, as sentences; none when all is well.
 * @param before Pages of the site that is on show; empty when there is none.
 */
async function findSiteFaults(root: string, before: readonly string[]): Promise<string[]> {
  const files = new Set(await listFiles(root));
  const pages = [...files].filter(isPage);
  const faults = CORE_PAGES.filter((page) => !files.has(page)).map((page) => `${page} is missing`);
  const pagesBefore = before.filter(isPage).length;
  if (pages.length * 2 < pagesBefore)
    faults.push(`only ${pages.length} of ${pagesBefore} pages are left, fewer than half`);
  for (const page of pages) {
    const html = await readFile(path.join(root, page), 'utf8');
    // Scripts may stand behind the end tag.
    if (!/<\/html>/i.test(html)) faults.push(`${page} is cut short`);
    for (const name of referencesIn(html))
      if (!files.has(name)) faults.push(`${page} names ${name}, which does not exist`);
  }
  return faults;
}

/** @throws Error that lists every fault. */
export async function assertSite(root: string, before: readonly string[]): Promise<void> {
  const faults = await findSiteFaults(root, before);
  if (faults.length === 0) return;
  const shown = faults.slice(0, 20).join('\n');
  const rest = faults.length > 20 ? `\nand ${faults.length - 20} more` : '';
  throw new Error(`The built site is not fit to be shown:\n${shown}${rest}`);
}
