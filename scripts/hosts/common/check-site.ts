import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { contentType } from '../../../src/integrations/hosting/content-types.ts';
import { isForbidden } from '../../../src/integrations/hosting/forbidden-files.ts';
import { readBuiltPage } from '../../../src/integrations/html/built-page.ts';
import { secretFinder } from '../../../src/lib/secrets.ts';
import { listFiles, publicFiles } from './site-files.ts';

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

/** Content types of files without text. */
const BINARY = /^(?:image\/(?!svg)|video\/|font\/)/;

const isPage = (file: string): boolean => file.endsWith('.html');

/** Returns the hashed files that a page loads from its own host. Ignores addresses in its texts and links. */
export function referencesIn(html: string): string[] {
  const { loads, inlineCode } = readBuiltPage('', html);
  const inCode = inlineCode.flatMap(({ text }) => [...text.matchAll(IN_CODE)].map(([, found = '']) => found));
  return [...new Set([...loads.filter((each) => HASHED.test(each)), ...inCode])].map((each) => each.slice(1));
}

/**
 * Checks a built site before it is published. The build has searched the site for its secrets; this check also searches
 * for secrets of the deploy.
 * @param previous Number of pages of the live site; 0 when there is none, or when fewer pages are accepted.
 * @param env Environment with the secrets to search for in all files. Without it, reads pages only, and searches for
 * no secrets.
 * @throws Error that lists the faults, and repeats no secret.
 */
export async function assertSite(root: string, previous: number, env?: NodeJS.ProcessEnv): Promise<void> {
  const files = new Set(await listFiles(root));
  const pages = [...files].filter(isPage);
  const faults = CORE_PAGES.filter((page) => !files.has(page)).map((page) => `${page} is missing`);
  if (pages.length * 2 < previous)
    faults.push(`only ${pages.length} of ${previous} pages are left, fewer than half`);
  const findSecrets = env ? secretFinder(env) : () => [];
  const found = await pLimit(READS).map(env ? publicFiles([...files]) : pages, async (file) => {
    if (isForbidden(file)) return [`${file} does not belong on a public site`];
    if (BINARY.test(contentType(file))) return [];
    const text = await readFile(path.join(root, file), 'utf8');
    const missing = isPage(file) ? referencesIn(text).filter((name) => !files.has(name)) : [];
    return [
      // Searches the whole file, because scripts may follow the end tag.
      ...(isPage(file) && !/<\/html>/i.test(text) ? [`${file} is truncated`] : []),
      ...missing.map((name) => `${file} references ${name}, which does not exist`),
      ...findSecrets(text).map((secret) => `${file} holds ${secret}`),
    ];
  });
  faults.push(...found.flat());
  if (faults.length === 0) return;
  const rest = faults.length > MAX_FAULTS ? [`and ${faults.length - MAX_FAULTS} more`] : [];
  throw new Error(
    ['The built site cannot be published:', ...faults.slice(0, MAX_FAULTS), ...rest].join('\n'),
  );
}
