import { getCollection } from 'astro:content';
import type { Branch } from '../schemas/records.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { inLocale, schemas } from './editions.ts';
import { withPlaceholders } from './placeholders.ts';

/** A branch with the id of its content file. */
export type BranchEntry = Branch & { readonly id: string };

/** All branches, sorted by `order`, placeholders filled. */
export const getBranches = memoize(
  async (locale): Promise<BranchEntry[]> =>
    Promise.all(
      inOrder(await getCollection('branches')).map(async (entry) => ({
        id: entry.id,
        ...(await withPlaceholders((await inLocale(schemas.branch, entry, locale)).data, locale)),
      })),
    ),
);
