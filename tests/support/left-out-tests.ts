import { LOCALES } from '../../src/lib/locales.ts';
import { shownLists } from '../../src/schemas/content-references.ts';
import { BRANCH_IDS, ownValue, PRICE_IDS } from './own-content.ts';

const lists = shownLists(process.cwd());

/** Folders of tests for a part that a clinic may lack, with true if the content of this project has it. */
const FOLDERS: Readonly<Record<string, boolean>> = {
  bangla: LOCALES.includes('bn'),
  maps: BRANCH_IDS.every(
    (id) => ownValue(`branches/${id}`, 'mapEmbed') && ownValue(`branches/${id}`, 'plan'),
  ),
  pgt: PRICE_IDS.includes('pgt'),
  galleries: lists.includes('photos') && lists.includes('videos'),
};

/** Globs of the tests that this clinic leaves out. */
export const LEFT_OUT_TESTS: readonly string[] = Object.entries(FOLDERS).flatMap(([folder, isNeeded]) =>
  isNeeded ? [] : [`**/tests/**/${folder}/**`],
);
