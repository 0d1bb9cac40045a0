import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { ICON_NAMES } from '../lib/icons.ts';
import { doctorPath, firstVisitPath, PATHS, treatmentPath } from '../lib/paths.ts';
import { FEED_NAMES, type FeedName } from './feeds.ts';
import { readPlace } from './place-file.ts';
import type { ContentReferences } from './values.ts';

/** Paths of pages that every clinic has, and that have no content file. */
const STATIC_ROUTES = [PATHS.search, PATHS.sitemap];

/** Path of the page of each list of the admin API. */
const LIST_PAGES: Readonly<Record<FeedName, string>> = {
  posts: PATHS.blog,
  photos: PATHS.photos,
  videos: PATHS.videos,
};

/** Name of the content file with the facts of the clinic. */
const CLINIC = 'site/clinic';

const listsSchema = z.object({ lists: z.array(z.enum(FEED_NAMES)) });

/** Returns the lists that the site shows, from site/clinic.yaml; all where it names none, and without this file. */
export function shownLists(root: string): readonly FeedName[] {
  const file = path.join(root, `src/content/${CLINIC}.yaml`);
  if (!existsSync(file)) return FEED_NAMES;
  const { success, data } = listsSchema.safeParse(parseDocument(readFileSync(file, 'utf8')).toJS());
  return success ? data.lists : FEED_NAMES;
}

/** Placeholders with values from site/clinic.yaml. */
const CLINIC_PLACEHOLDERS = [
  'clinic',
  'company',
  'hotline',
  'answers-at-night',
  'appointments-email',
  'careers-email',
];

/** Placeholders with values from site/place.yaml, besides the national numbers. */
const PLACE_PLACEHOLDERS = ['country'];

/** Placeholders with values from the branches. */
const BRANCH_PLACEHOLDERS = [
  'city',
  'branches',
  'branches-or',
  'branch-count',
  'all-branches',
  'our-branches',
  'our-centers',
  'branches-closed',
  'closed-days',
  'day-before-closed',
  'day-after-closed',
  'opening-hours',
];

/**
 * Lists the files below a folder that match `endings`, with `/` as separator. Empty for a missing folder: Git keeps no empty
 * folder.
 */
const filesBelow = (folder: string, endings: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => endings.test(file))
        .map((file) => file.split(path.sep).join('/'))
        .sort()
    : [];

/**
 * Returns a function for each kind of name that content may refer to. Each of these functions reads the disk again when
 * called, because the dev server must notice new files.
 * @param root Project folder.
 */
export function contentReferences(root: string): ContentReferences {
  const assets = (folder: string) => path.join(root, 'src/assets', folder);
  const ids = (collection: string) =>
    filesBelow(path.join(root, 'src/content', collection), /\.yaml$/).map((file) => file.slice(0, -5));
  const hasFile = (name: string) => existsSync(path.join(root, 'src/content', `${name}.yaml`));
  const listPages = () => shownLists(root).map((list) => LIST_PAGES[list]);
  const nationalNumbers = () => (readPlace(root)?.nationalNumbers ?? []).map(({ name }) => name);
  return {
    placeholders: () => [
      ...ids('claims'),
      ...CLINIC_PLACEHOLDERS,
      ...BRANCH_PLACEHOLDERS,
      ...PLACE_PLACEHOLDERS,
      ...nationalNumbers(),
    ],
    pictures: () =>
      filesBelow(assets('pictures'), /\.(svg|jpe?g|png|webp|avif)$/).map((file) =>
        file.replace(/\.\w+$/, ''),
      ),
    photos: () =>
      filesBelow(assets('portraits'), /\.(jpe?g|png|webp|avif)$/).map((file) => `/portraits/${file}`),
    icons: () => ICON_NAMES,
    paths: () => [
      ...STATIC_ROUTES,
      ...listPages(),
      ...ids('pages').map((id) => `/${id.replace(/(^|\/)index$/, '')}`),
      ...ids('treatments').map(treatmentPath),
      ...ids('doctors').map(doctorPath),
      ...(hasFile(`pages${PATHS.firstVisit}`) ? ids('branches').map(firstVisitPath) : []),
    ],
    claims: () => ids('claims'),
    treatments: () => ids('treatments'),
    branches: () => ids('branches'),
    prices: () => ids('prices'),
    nationalNumbers,
    phones: () => readPlace(root)?.phones,
  };
}
