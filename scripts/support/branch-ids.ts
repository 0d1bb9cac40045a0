import { contentReferences } from '../../src/schemas/content-references.ts';

/** Returns the ids of the clinic's branches from the content, e.g. `banani`. @param root Folder of the project. */
export const readBranchIds = (root = process.cwd()): readonly string[] => contentReferences(root).branches();
