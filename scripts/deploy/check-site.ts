import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { listFiles } from './site-files.ts';

/** Pages that every valid build contains. */
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

/** Pages that are read at a time. */
const READS = 16;

/** URLs of the site's own hashed files in a page. */
const REFERENCE = /\/(?:_astro|pictures)\/[\w./-]+\.\w+/g;

const isPage = (file: string): boolean => file.endsWith('.html');

/** Every hashed file that a page references. */
export const referencesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(REFERENCE)].map(([found]) => found.slice(1))),
];

/**
 * Reasons not to publish a built site, as messages.
 * @param previous Files of the live site; empty when there is none, or when fewer pages are accepted.
 */
async function findSiteFaults(root: string, previous: readonly string[]): Promise<string[]> {
  const files = new Set(await listFiles(root));
  const pages = [...files].filter(isPage);
  const faults = CORE_PAGES.filter((page) => !files.has(page)).map((page) => `${page} is missing`);
  const previousPages = previous.filter(isPage).length;
  if (pages.length * 2 < previousPages)
    faults.push(`only ${pages.length} of ${previousPages} pages are left, fewer than half`);
  const found = await pLimit(READS).map(pages, async (page) => {
    const html = await readFile(path.join(root, page), 'utf8');
    const missing = referencesIn(html).filter((name) => !files.has(name));
    return [
      // Anywhere, since scripts may follow the end tag.
      ...(/<\/html>/i.test(html) ? [] : [`${page} is truncated`]),
      ...missing.map((name) => `${page} references ${name}, which does not exist`),
    ];
  });
  return [...faults, ...found.flat()];
}

/** Checks a built site before it is published. @throws Error that lists the faults. */
export async function assertSite(root: string, previous: readonly string[]): Promise<void> {
  const faults = await findSiteFaults(root, previous);
  if (faults.length === 0) return;
  const shown = faults.slice(0, 20).join('\n');
  const rest = faults.length > 20 ? `\nand ${faults.length - 20} more` : '';
  throw new Error(`The built site cannot be published:\n${shown}${rest}`);
}
