import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { secretFinder } from '../../lib/secrets.ts';
import { CONTENT_TYPES } from './content-types.ts';

/** Files that are read at a time. */
const READS = 16;

const FORBIDDEN_FILES = /(?:^|\/)\.(?!well-known\/)|\.(?:map|pem|key|sqlite|ts|astro)$/i;

/** Content types of files that hold no text. */
const BINARY = /^(?:image\/(?!svg)|video\/|font\/)/;

/** True for a file that may hold text; a file of an unknown type is read too. */
const isText = (file: string): boolean => !BINARY.test(CONTENT_TYPES[path.extname(file).toLowerCase()] ?? '');

/**
 * Finds what must not leave this machine with a built site: files that do not belong on a public site, and secrets. A build
 * asks it, whose folder a host may take as it is; and an upload, of a folder that was built elsewhere, with other secrets.
 * @param files Paths below the root.
 * @param env Its secrets are looked for.
 * @returns A line for each, which repeats no secret.
 */
export async function findUnpublishable(
  root: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const findSecrets = secretFinder(env);
  const found = await pLimit(READS).map(files, async (file) => {
    if (FORBIDDEN_FILES.test(file)) return [`${file}: it does not belong on a public site`];
    if (!isText(file)) return [];
    const text = await readFile(path.join(root, file), 'utf8');
    return findSecrets(text).map((secret) => `${file}: it holds ${secret}`);
  });
  return found.flat();
}
