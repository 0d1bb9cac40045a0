import { contentReferences } from '../../src/schemas/content-references.ts';

/** Ids of the branches of the content, such as `banani`. @param root The project folder. */
export const readBranchIds = (root = process.cwd()): readonly string[] => contentReferences(root).branches();
