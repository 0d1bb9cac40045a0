import { LOCALES } from '../../src/lib/locales.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { FOLDERS, SITE_FILES, splitLocale } from '../../src/records/content-files.ts';
import { suggest } from '../../src/schemas/suggest.ts';
import { LOCALES_FILE } from './locales.ts';

/** Path of a content file, whose name becomes an address. */
const FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Folder whose folders become folders of addresses. */
const NESTED = 'pages';

/** Addresses of pages that code makes, and of files of the site. */
const TAKEN: readonly string[] = [
  ...[PATHS.blog, PATHS.search, PATHS.sitemap, PATHS.photos, PATHS.videos, `${PATHS.firstVisit}/`],
  ...[`${PATHS.experts}/`, `${PATHS.treatments}/`, '/404', '/api', '/cards', '/edit', '/feeds', '/host'],
  ...LOCALES.map((locale) => `/${locale}`),
];

/** Returns true for a taken address, and for addresses below it. `/a/` takes only the addresses below `/a`. */
const isTaken = (address: string): boolean =>
  TAKEN.some((taken) => address === taken || address.startsWith(taken.endsWith('/') ? taken : `${taken}/`));

/** Explains what is wrong with the place of a file in its folder; undefined for a right place. */
function placeFault(folder: string, name: string): string | undefined {
  if (folder === 'site' && !SITE_FILES.includes(name))
    return `Nothing reads this file. ${suggest(name, SITE_FILES)}`;
  if (folder !== NESTED && name.includes('/'))
    return `Folders inside ${folder} make no page. Move the file to src/content/${folder}.`;
  const address = `/${name.replace(/(?:^|\/)index$/, '')}`;
  if (folder === NESTED && isTaken(address))
    return `The site has a page of its own at ${address}. Give this file another name.`;
  return undefined;
}

/** Explains why the path of a file below src/content is invalid; undefined for a valid path. */
export function pathFault(file: string): string | undefined {
  const [folder = '', ...rest] = splitLocale(file).name.split('/');
  const folders = Object.keys(FOLDERS);
  if (rest.length === 0)
    return `Files directly in src/content make no page. Move it to a folder: ${folders.join(', ')}.`;
  if (!folders.includes(folder) && /^[a-z]{2,3}$/.test(folder))
    return `src/content/${LOCALES_FILE} has no language "${folder}". Add it there, or delete this folder.`;
  if (!folders.includes(folder)) return `There is no content folder ${folder}. ${suggest(folder, folders)}`;
  if (!file.endsWith('.yaml')) return 'Only files that end in .yaml are read here. Rename or delete it.';
  const name = rest.join('/').slice(0, -'.yaml'.length);
  if (!FORM.test(name))
    return 'The name becomes part of an address: small letters a to z, digits and dashes. Rename it.';
  return placeFault(folder, name);
}
