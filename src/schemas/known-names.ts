import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ICONS } from '../lib/icons.ts';
import { NATIONAL_NUMBERS } from '../lib/national-numbers.ts';
import { doctorPath, firstVisitPath, PATHS, treatmentPath } from '../lib/paths.ts';
import type { KnownNames } from './values.ts';

/** Paths of routes without a content file. */
const STATIC_ROUTES = [PATHS.blog, PATHS.photos, PATHS.videos, PATHS.search, PATHS.sitemap];

/** Placeholders with values from site/clinic.yaml. */
const CLINIC_PLACEHOLDERS = ['clinic', 'company', 'hotline', 'appointments-email', 'careers-email'];

/** Relative paths of the files in a folder, without extension. */
function idsBelow(folder: string, endings: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file))
    .map((file) => file.split(path.sep).join('/').replace(endings, ''))
    .sort();
}

/** Reads every name that content may refer to from the disk. @param root The project folder. */
export function knownNames(root: string): KnownNames {
  const content = (collection: string) => idsBelow(path.join(root, 'src/content', collection), /\.yaml$/);
  const pictures = (endings: RegExp) => idsBelow(path.join(root, 'src/assets/pictures'), endings);
  const claims = content('claims');
  const treatments = content('treatments');
  const doctors = content('doctors');
  const branches = content('branches');
  const pages = content('pages').map((id) => `/${id.replace(/(^|\/)index$/, '')}`);
  return {
    claims,
    treatments,
    placeholders: [...claims, ...CLINIC_PLACEHOLDERS, ...Object.keys(NATIONAL_NUMBERS)],
    icons: Object.keys(ICONS),
    branches,
    prices: content('prices'),
    pictures: pictures(/\.(svg|jpe?g|png|webp|avif)$/),
    photos: pictures(/\.(jpe?g|png|webp|avif)$/),
    paths: [
      ...STATIC_ROUTES,
      ...pages,
      ...treatments.map(treatmentPath),
      ...doctors.map(doctorPath),
      ...branches.map(firstVisitPath),
    ],
  };
}
