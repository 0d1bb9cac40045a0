import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ICON_NAMES } from '../lib/icons.ts';
import { NATIONAL_NUMBERS } from '../lib/national-numbers.ts';
import { doctorPath, firstVisitPath, PATHS, treatmentPath } from '../lib/paths.ts';
import type { KnownNames } from './values.ts';

/** Paths of routes without a content file. */
const STATIC_ROUTES = [PATHS.blog, PATHS.photos, PATHS.videos, PATHS.search, PATHS.sitemap];

/** Placeholders with values from site/clinic.yaml. */
const CLINIC_PLACEHOLDERS = ['clinic', 'company', 'hotline', 'appointments-email', 'careers-email'];

/** Paths of the files below a folder that end so, with slashes. */
const filesBelow = (folder: string, endings: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();

/** The same without the endings. */
const idsBelow = (folder: string, endings: RegExp): string[] =>
  filesBelow(folder, endings)
    .map((file) => file.replace(endings, ''))
    .sort();

/** Reads every name that content may refer to from the disk. */
function readNames(root: string): Record<keyof Omit<KnownNames, 'reread'>, string[]> {
  const content = (collection: string) => idsBelow(path.join(root, 'src/content', collection), /\.yaml$/);
  const claims = content('claims');
  const treatments = content('treatments');
  const doctors = content('doctors');
  const branches = content('branches');
  const pages = content('pages').map((id) => `/${id.replace(/(^|\/)index$/, '')}`);
  return {
    claims,
    treatments,
    placeholders: [...claims, ...CLINIC_PLACEHOLDERS, ...Object.keys(NATIONAL_NUMBERS)],
    icons: [...ICON_NAMES],
    branches,
    prices: content('prices'),
    pictures: idsBelow(path.join(root, 'src/assets/pictures'), /\.(svg|jpe?g|png|webp|avif)$/),
    photos: filesBelow(path.join(root, 'src/assets/portraits'), /\.(jpe?g|png|webp|avif)$/).map(
      (file) => `/portraits/${file}`,
    ),
    paths: [
      ...STATIC_ROUTES,
      ...pages,
      ...treatments.map(treatmentPath),
      ...doctors.map(doctorPath),
      ...branches.map(firstVisitPath),
    ],
  };
}

/** Every name that content may refer to, as it is on the disk. @param root The project folder. */
export function knownNames(root: string): KnownNames {
  const known = readNames(root);
  const reread = (): void => {
    const fresh = Object.values(readNames(root));
    for (const [kind, names] of Object.values(known).entries())
      names.splice(0, Infinity, ...(fresh[kind] ?? []));
  };
  return { ...known, reread };
}
