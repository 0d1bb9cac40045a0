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

/** Files that are read at a time. */
const READS = 16;
/** Faults that a message names. */
const MAX_FAULTS = 20;

/** Addresses of the site's own hashed files, and the same in code of its own. */
const HASHED = /^\/(?:_astro|pictures)\//;
const IN_CODE = /["'`(](\/_astro\/[\w./-]+)["'`)]/g;

/** Content types of files that hold no text. */
const BINARY = /^(?:image\/(?!svg)|video\/|font\/)/;

const isPage = (file: string): boolean => file.endsWith('.html');

/** Every hashed file that a page loads from its own host. What its texts and links name is no fault of the site. */
export function referencesIn(html: string): string[] {
  const { loads, inlineCode } = readBuiltPage('', html);
  const inCode = inlineCode.flatMap(({ text }) => [...text.matchAll(IN_CODE)].map(([, found = '']) => found));
  return [...new Set([...loads.filter((each) => HASHED.test(each)), ...inCode])].map((each) => each.slice(1));
}

/**
 * Checks a built site before it is published. The build has searched it for secrets; an upload does it again, with the
 * secrets of the deploy itself.
 * @param previous Number of pages of the live site; 0 when there is none, or when fewer pages are accepted.
 * @param env Its secrets must not be in any file; only pages are checked without it.
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
      // Anywhere, since scripts may follow the end tag.
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
