import { pathIn } from '../../src/lib/links.ts';
import { LOCALES } from '../../src/lib/locales.ts';
import { PATHS, treatmentPath } from '../../src/lib/paths.ts';
import { splitLocale } from '../../src/records/content-files.ts';
import { contentReferences, shownLists } from '../../src/schemas/content-references.ts';
import type { FeedName } from '../../src/schemas/feeds.ts';
import { SHIPPED_PAGES } from '../../src/schemas/shipped-pages.ts';
import { readContentValues } from '../support/content-files.ts';

/** Matches keys of texts that name things, not pages: titles of sources, degrees, keywords, labels of doors. */
const UNREAD = /(?:^|\.)(?:sources|keywords|doors|qualifications|education|memberships)(?:\.|$)/;

/** Files whose texts are no sentences of a page, and whose links need no deletion: words of the interface, old addresses. */
const NO_PAGES = /site\/(?:interface|redirects)\.yaml$/;

/** Matches values that are no text: names of files, ids, addresses. */
const IDENTIFIER = /^[a-z\d/#:._-]+$/;

/** Folder of the treatments in English. */
const TREATMENTS = 'src/content/treatments/';

/** Text of a content file. */
interface ContentValue {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** Returns the key of the value around a value, e.g. `sections.1` for `sections.1.to`. */
const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));

/** Names the value around a value, in whatever language: a translation has no links of its own. */
const placeOf = ({ file, key }: { readonly file: string; readonly key: string }): string =>
  `${splitLocale(file.slice('src/content/'.length)).name} ${parentOf(key)}`;

/** Returns the pages and parts of pages that the content has: paths, and anchors of treatments on the page of all. */
function pathsIn(root: string, values: readonly ContentValue[]): ReadonlySet<string> {
  const anchors = values.filter(({ file, key }) => file.startsWith(TREATMENTS) && key === 'anchor');
  return new Set([
    ...contentReferences(root).paths(),
    ...anchors.map(({ text }) => `${PATHS.treatments}#${text}`),
  ]);
}

/** Returns the addresses that a value links to: of a link, with and without its anchor, or of a treatment in a list. */
function targetsOf({ key, text }: ContentValue): readonly (string | undefined)[] {
  if (/(?:^|\.)to$/.test(key)) return [text, pathIn(text)];
  return /(?:^|\.)treatments\.\d+$/.test(key) ? [treatmentPath(text)] : [];
}

/** Deleted page, or part of the page of all treatments, with the links and sentences of the content that are left of it. */
interface DeletedPage {
  readonly path: string;
  /** Files with links to the page, which the site leaves out. */
  readonly links: readonly string[];
  /** Texts with its name, which somebody has to read: keys by file. */
  readonly sentences: ReadonlyMap<string, readonly string[]>;
}

/** Returns the deleted pages that the content still links to or names. */
export function findDeletedPages(root: string): DeletedPage[] {
  const everyValue = LOCALES.flatMap((locale) => readContentValues(root, locale));
  const values = everyValue.flatMap(({ file, key, value }) =>
    typeof value === 'string' && !NO_PAGES.test(file) ? [{ file, key, text: value }] : [],
  );
  const paths = pathsIn(root, values);
  return Object.entries(SHIPPED_PAGES)
    .filter(([path]) => !paths.has(path))
    .map(([path, names]) => {
      const links = values.filter((value) => targetsOf(value).includes(path));
      const linked = new Set(links.map(placeOf));
      const naming = values.filter(
        (value) =>
          names.some((name) => value.text.toLowerCase().includes(name.toLowerCase())) &&
          !linked.has(placeOf(value)) &&
          !IDENTIFIER.test(value.text) &&
          !UNREAD.test(value.key),
      );
      const byFile = Map.groupBy(naming, ({ file }) => file);
      const sentences = new Map([...byFile].map(([file, found]) => [file, found.map(({ key }) => key)]));
      return { path, links: [...new Set(links.map(({ file }) => file))], sentences };
    })
    .filter(({ links, sentences }) => links.length + sentences.size > 0);
}

/** Returns the lists of photos and films that the site shows although the page that leads to them is deleted. */
export const findListsWithoutGallery = (root: string): readonly FeedName[] =>
  contentReferences(root).paths().includes(PATHS.gallery)
    ? []
    : shownLists(root).filter((list) => list !== 'posts');
