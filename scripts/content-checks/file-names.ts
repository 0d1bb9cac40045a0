import path from 'node:path';
import { nearest } from '../../src/schemas/suggest.ts';

/** Names that editors and systems give to files of their own. */
const LEFTOVER = /(?:^|\/)(?:~\$|#)|~$|\.(?:bak|orig|tmp|swp)$|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i;
/** What an editor or a file manager appends to the name of a copy. */
const COPY = /[- _](?:\(\d\)|copy|copy[- _]\d|\d|old|backup|draft)$/i;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const withSmallLetters = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'name';

/** What is wrong with the path of a file in a folder of src/content. @param others Paths of all files there. */
export function fileNameFault(file: string, others: readonly string[]): string | undefined {
  if (LEFTOVER.test(file)) return 'This is left over from an editor. Delete it.';
  const { dir, name, ext } = path.posix.parse(file);
  if (ext !== '.yaml')
    return `Only files that end in .yaml are read here. Rename it to ${name.replace(/\.ya?ml$/, '') || 'name'}.yaml, or move it.`;
  const original = path.posix.join(dir, `${withSmallLetters(name.replace(COPY, ''))}.yaml`);
  if (COPY.test(name) && original !== file && others.includes(original))
    return `This looks like a copy of ${original}. Delete it, or give it a name of its own.`;
  const wrong = [...(dir === '' ? [] : dir.split('/')), name].find((part) => !NAME.test(part));
  if (wrong === undefined) return undefined;
  return `"${wrong}" becomes part of an address: small letters a to z, digits and dashes. Rename it to ${withSmallLetters(wrong)}.`;
}

/** What is wrong with a folder or file directly in src/content. */
export function folderFault(
  entry: string,
  isFolder: boolean,
  folders: readonly string[],
): string | undefined {
  if (isFolder ? folders.includes(entry) : entry === 'README.md') return undefined;
  if (!isFolder) return `No page is made of it here. Move it to one of the folders: ${folders.join(', ')}.`;
  const [near] = nearest(entry, folders);
  return `The site reads no folder of that name. ${near ? `Write: ${near}` : `There are: ${folders.join(', ')}`}.`;
}
