import { PATHS } from '../lib/paths.ts';
import { contentReferences } from '../schemas/content-references.ts';
import { SHIPPED_PAGES } from '../schemas/shipped-pages.ts';
import { memoize } from './collection-helpers.ts';
import { recordsOf } from './records.ts';

/** Returns the paths of pages that this clinic has deleted, and the anchors of deleted treatments. */
export const getLeftOut = memoize(async (locale): Promise<ReadonlySet<string>> => {
  const treatments = await recordsOf('treatments', locale);
  const existing = new Set([
    ...contentReferences(process.cwd()).paths(),
    ...treatments.map(({ data }) => `${PATHS.treatments}#${data.anchor}`),
  ]);
  const known = [...Object.values(PATHS), ...Object.keys(SHIPPED_PAGES)];
  return new Set(known.filter((path) => !existing.has(path)));
});
