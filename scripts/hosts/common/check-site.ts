import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import {
  describeDeadLink,
  findDeadLinks,
  isOnlyInPosts,
} from '../../../src/integrations/hosting/dead-links.ts';
import { HOST_FOLDER, type HostRoute } from '../../../src/integrations/hosting/routes.ts';
import { listFiles, publicFiles } from '../../../src/integrations/hosting/site-files.ts';
import { findUnpublishable } from '../../../src/integrations/hosting/unpublishable.ts';
import { type PageData, readBuiltPage } from '../../../src/integrations/html/built-page.ts';

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

/** Returns the hashed files that a parsed page loads from its own host. */
function hashedFilesOf({ loads, inlineCode }: PageData): string[] {
  const inCode = inlineCode.flatMap(({ text }) => [...text.matchAll(IN_CODE)].map(([, found = '']) => found));
  return [...new Set([...loads.filter((each) => HASHED.test(each)), ...inCode])].map((each) => each.slice(1));
}

/** Returns the hashed files that a page loads from its own host. Ignores addresses in its texts and links. */
export const referencesIn = (html: string): string[] => hashedFilesOf(readBuiltPage('', html));

/** Refuses a site with faults. @throws Error that lists the first of them. */
function assertNoFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const rest = faults.length > MAX_FAULTS ? [`and ${faults.length - MAX_FAULTS} more`] : [];
  throw new Error(
    ['The built site cannot be published:', ...faults.slice(0, MAX_FAULTS), ...rest].join('\n'),
  );
}

const rulesSchema: z.ZodType<{ readonly routes: readonly HostRoute[] }> = z.object({
  routes: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('redirect'), from: z.string(), to: z.string() }),
      z.object({ kind: z.literal('api'), from: z.string(), method: z.enum(['GET', 'POST']) }),
      z.object({ kind: z.literal('fallback'), from: z.string(), to: z.string() }),
      z.object({ kind: z.literal('hidden'), from: z.string() }),
    ]),
  ),
});

/** Reads the routes of a built site; empty for a site without them. */
async function readRoutes(root: string): Promise<readonly HostRoute[]> {
  const text = await readFile(path.join(root, HOST_FOLDER, 'rules.json'), 'utf8').catch(() => undefined);
  return text === undefined ? [] : rulesSchema.parse(JSON.parse(text)).routes;
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
    const page = readBuiltPage(file, html);
    const missing = hashedFilesOf(page).filter((name) => !files.has(name));
    const pageFaults = [
      // Anywhere, since scripts may follow the end tag.
      ...(/<\/html>/i.test(html) ? [] : [`${file} is truncated`]),
      ...missing.map((name) => `${file} references ${name}, which does not exist`),
    ];
    return { file, links: page.links, pageFaults };
  });
  const deadLinks = findDeadLinks(found, publicFiles([...files]), await readRoutes(root));
  assertNoFaults([
    ...faults,
    ...found.flatMap(({ pageFaults }) => pageFaults),
    ...deadLinks.filter((link) => !isOnlyInPosts(link)).map(describeDeadLink),
  ]);
}

/**
 * Checks a built site before it leaves this machine. The deploy knows other secrets than the build did, and the site may have
 * been built elsewhere.
 * @throws Error that lists what must not be published, and repeats no secret.
 */
export async function assertPublishable(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  assertNoFaults(await findUnpublishable(root, publicFiles(await listFiles(root)), env));
}
