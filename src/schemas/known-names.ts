import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ICONS } from '../lib/icons.ts';
import { doctorPath, firstVisitPath, PATHS, treatmentPath } from '../lib/paths.ts';
import type { KnownNames } from './values.ts';

/** Routes that no content file stands for. */
const CODED_PATHS = [PATHS.blog, PATHS.photos, PATHS.videos, PATHS.search, PATHS.sitemap];

/** Facts of site/clinic.yaml that any text may show. */
const CLINIC_PLACEHOLDERS = ['clinic', 'company', 'hotline', 'appointments-email', 'careers-email'];

/** Ids of the files below a folder, relative and without ending; `index` stands for its folder, as in Astro's glob loader. */
function idsBelow(folder: string, endings: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file))
    .map((file) => file.split(path.sep).join('/').replace(endings, ''))
    .sort();
}

/** Reads from disk every name that content may refer to. `root` is the project folder. */
export function knownNames(root: string): KnownNames {
  const content = (collection: string) => idsBelow(path.join(root, 'src/content', collection), /\.yaml$/);
  const claims = content('claims');
  const treatments = content('treatments');
  const doctors = content('doctors');
  const branches = content('branches');
  const pages = content('pages').map((id) => `/${id.replace(/(^|\/)index$/, '')}`);
  return {
    claims,
    treatments,
    facts: [...claims, ...CLINIC_PLACEHOLDERS],
    icons: Object.keys(ICONS),
    branches,
    pictures: idsBelow(path.join(root, 'src/assets/pictures'), /\.(svg|jpe?g|png|webp|avif)$/),
    paths: [
      ...CODED_PATHS,
      ...pages,
      ...treatments.map(treatmentPath),
      ...doctors.map(doctorPath),
      ...branches.map(firstVisitPath),
    ],
  };
}
