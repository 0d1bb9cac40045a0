import { colorMistakes } from './colors.ts';
import type { ContentFiles } from './content-files.ts';
import { findContentMistakes } from './find-mistakes.ts';
import { formatMistake } from './mistake.ts';
import { missingFiles } from './needed-files.ts';

/**
 * Returns the mistakes of a project: in its content files, missing files, and colors that are hard to read.
 * @param withWarnings False to leave out mistakes that stop no build.
 */
export const findProjectMistakes = (files: ContentFiles, withWarnings = true): readonly string[] => [
  ...findContentMistakes(files, withWarnings),
  ...[...missingFiles(files.root), ...colorMistakes(files.root)].map(formatMistake),
];
