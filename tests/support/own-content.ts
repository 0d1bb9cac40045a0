/** Records of the content of this project. Tests count them, because each clinic has its own. */
import { existsSync } from 'node:fs';
import { readContentValues } from '../../scripts/support/content-files.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/lib/locales.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';

const references = contentReferences(process.cwd());
const values = readContentValues(process.cwd());

/** Returns the ids of the records of a collection without references, e.g. `doctors`. */
const idsIn = (collection: string): readonly string[] => [
  ...new Set(
    values.flatMap(({ file }) => new RegExp(`^src/content/${collection}/(.+)\\.yaml$`).exec(file)?.[1] ?? []),
  ),
];

/** Returns a value of a content file, e.g. `address.city` of `branches/north`; undefined when the file lacks the key. */
export function ownValue(name: string, key: string): string | undefined {
  const found = values.find((value) => value.file === `src/content/${name}.yaml` && value.key === key);
  return found && String(found.value);
}

export const BRANCH_IDS = references.branches();
/** Number of branches above two, each of which makes the footer and some pages longer. */
export const MORE_BRANCHES = Math.max(0, BRANCH_IDS.length - 2);
/**
 * Factor by which a page may be longer on a tablet than on a phone. Pages of the sample clinic are no longer there. Another clinic has
 * other footers and posts, and deletes the folder.
 */
export const MOST_LONGER = existsSync('tests/e2e/sample-clinic') ? 1 : 1.05;
export const TREATMENT_IDS = references.treatments();
export const DOCTOR_IDS = idsIn('doctors');
export const POSITION_IDS = idsIn('positions');
export const CLAIM_IDS = references.claims();
export const PRICE_IDS = references.prices();

export const CLINIC_NAME = `${ownValue('site/clinic', 'name')}`;

/** Number of the hotline as pages show it, e.g. `+880 2 0000 0001`. */
export const SHOWN_HOTLINE = `${ownValue('site/clinic', 'hotline')}`;

/** Numbers of all branches as pages show them. */
export const SHOWN_PHONES: readonly string[] = values.flatMap(({ file, key, value }) =>
  /\/branches\//.test(file) && key.startsWith('phones.') ? [String(value)] : [],
);

/** Returns the number to dial of a displayed number, e.g. `+880200000001`. */
const dialed = (shown: string): string => shown.replaceAll(' ', '');

export const HOTLINE = dialed(SHOWN_HOTLINE);
export const BRANCH_PHONES = SHOWN_PHONES.map(dialed);

/** Pages of the gallery; a clinic may leave out each of them. */
export const GALLERIES: readonly string[] = [PATHS.gallery, PATHS.photos, PATHS.videos].filter((path) =>
  references.paths().includes(path),
);

/** Paths of the home pages in other locales, e.g. `/bn`. They are the prefixes of all addresses there. */
export const TRANSLATED_HOMES: readonly string[] = LOCALES.filter(
  (locale) => locale !== DEFAULT_LOCALE && existsSync(`src/content/${locale}/pages/index.yaml`),
).map((locale) => `/${locale}`);

/** Prefixes of the addresses of all locales, e.g. `/bn`; empty for English. */
export const PREFIXES: readonly string[] = ['', ...TRANSLATED_HOMES];

/** Returns the locale of a page, e.g. `bn` for `/bn/costs`. */
export const localeOfPage = (page: string): Locale =>
  LOCALES.find((locale) => page === `/${locale}` || page.startsWith(`/${locale}/`)) ?? DEFAULT_LOCALE;

/** Returns the prefix of the locale of a page, e.g. `/bn` for `/bn/costs`; empty for English. */
export function prefixOf(page: string): string {
  const locale = localeOfPage(page);
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}
