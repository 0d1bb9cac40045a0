import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ICON_NAMES } from '../lib/icons.ts';
import { NATIONAL_NUMBERS } from '../lib/national-numbers.ts';
import { doctorPath, firstVisitPath, PATHS, treatmentPath } from '../lib/paths.ts';
import type { ContentReferences } from './values.ts';

/** Paths of pages without a content file. */
const STATIC_ROUTES = [PATHS.blog, PATHS.photos, PATHS.videos, PATHS.search, PATHS.sitemap];

/** Placeholders with values from site/clinic.yaml. */
const CLINIC_PLACEHOLDERS = [
  'clinic',
  'company',
  'hotline',
  'answers-at-night',
  'appointments-email',
  'careers-email',
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
  return {
    placeholders: () => [...ids('claims'), ...CLINIC_PLACEHOLDERS, ...Object.keys(NATIONAL_NUMBERS)],
    pictures: () =>
      filesBelow(assets('pictures'), /\.(svg|jpe?g|png|webp|avif)$/).map((file) =>
        file.replace(/\.\w+$/, ''),
      ),
    photos: () =>
      filesBelow(assets('portraits'), /\.(jpe?g|png|webp|avif)$/).map((file) => `/portraits/${file}`),
    icons: () => ICON_NAMES,
    paths: () => [
      ...STATIC_ROUTES,
      ...ids('pages').map((id) => `/${id.replace(/(^|\/)index$/, '')}`),
      ...ids('treatments').map(treatmentPath),
      ...ids('doctors').map(doctorPath),
      ...ids('branches').map(firstVisitPath),
    ],
    claims: () => ids('claims'),
    treatments: () => ids('treatments'),
    branches: () => ids('branches'),
    prices: () => ids('prices'),
  };
}
