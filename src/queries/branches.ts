import type { Branch } from '../schemas/branch.ts';
import { inOrder, memoize } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';
import { recordsOf } from './records.ts';

/** Branch with the id of its content file. */
export type BranchEntry = Branch & { readonly id: string };

/** Returns all branches, sorted by `order`, placeholders filled. */
export const getBranches = memoize(
  async (locale): Promise<BranchEntry[]> =>
    Promise.all(
      inOrder(await recordsOf('branches', locale)).map(async ({ id, data }) => ({
        id,
        ...(await withPlaceholders(data, locale)),
      })),
    ),
);
