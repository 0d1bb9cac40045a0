import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { listFiles, publicFiles } from '../../../src/integrations/hosting/site-files.ts';
import { findUnpublishable } from '../../../src/integrations/hosting/unpublishable.ts';
import { readBuiltPage } from '../../../src/integrations/html/built-page.ts';

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

/** Number of files to read at the same time. */
const READS = 16;
/** Maximum number of faults in a message. */
const MAX_FAULTS = 20;

/** Addresses of hashed files of the site, in attributes and in inline code. */
const HASHED = /^\/(?:_astro|pictures)\//;
const IN_CODE = /["'`(](\/_astro\/[\w./-]+)["'`)]/g;

const isPage = (file: string): boolean => file.endsWith('.html');

/** Returns the hashed files that a page loads from its own host. Ignores addresses in its texts and links. */
export function referencesIn(html: string): string[] {
  const { loads, inlineCode } = readBuiltPage('', html);
  const inCode = inlineCode.flatMap(({ text }) => [...text.matchAll(IN_CODE)].map(([, found = '']) => found));
  return [...new Set([...loads.filter((each) => HASHED.test(each)), ...inCode])].map((each) => each.slice(1));
}

/** Refuses a site with faults. @throws Error that lists the first of them. */
function assertNoFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const rest = faults.length > MAX_FAULTS ? [`and ${faults.length - MAX_FAULTS} more`] : [];
  throw new Error(
    ['The built site cannot be published:', ...faults.slice(0, MAX_FAULTS), ...rest].join('\n'),
  );
}

/**
 * Checks before a built site is published that it is whole.
 * @param previous Number of pages of the live site; 0 when there is none, or when fewer pages are accepted.
 * @throws Error that lists the faults.
 */
export async function assertSite(root: string, previous: number): Promise<void> {
  const files = new Set(await listFiles(root));
  const pages = [...files].filter(isPage);
  const faults = CORE_PAGES.filter((page) => !files.has(page)).map((page) => `${page} is missing`);
  if (pages.length * 2 < previous)
    faults.push(`only ${pages.length} of ${previous} pages are left, fewer than half`);
  const found = await pLimit(READS).map(pages, async (file) => {
    const html = await readFile(path.join(root, file), 'utf8');
    const missing = referencesIn(html).filter((name) => !files.has(name));
    return [
      // Anywhere, since scripts may follow the end tag.
      ...(/<\/html>/i.test(html) ? [] : [`${file} is truncated`]),
      ...missing.map((name) => `${file} references ${name}, which does not exist`),
    ];
  });
  assertNoFaults([...faults, ...found.flat()]);
}

/**
 * Checks a built site before it leaves this machine. The deploy knows other secrets than the build did, and the site may have
 * been built elsewhere.
 * @throws Error that lists what must not be published, and repeats no secret.
 */
export async function assertPublishable(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  assertNoFaults(await findUnpublishable(root, publicFiles(await listFiles(root)), env));
}
