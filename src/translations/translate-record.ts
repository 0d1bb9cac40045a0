import type { z } from 'zod';
import {
  staleParts,
  type TranslationFault,
  translationFaults,
  translationSchema,
  URGENT_PAGES,
  withNewFigures,
  withWords,
  wordsOf,
} from './translation.ts';
import type { TranslationState } from './translation-state.ts';

/** Record with the words of its translation. */
interface TranslatedRecord {
  readonly record: unknown;
  readonly translation: TranslationState;
}

/** Returns the sections that faults name. A fault of the whole list names no index. */
function sectionsWith(faults: readonly TranslationFault[]): TranslationState['unfitSections'] {
  const indexes = faults.flatMap(({ path: [key, index] }) => (key === 'sections' ? [index] : []));
  const numbers = indexes.filter((index) => typeof index === 'number');
  return numbers.length < indexes.length ? 'all' : numbers;
}

/**
 * Merges a translation into its English record.
 * @param name Path of the English file below src/content, e.g. `pages/about-us`.
 * @param english Validated English record.
 * @param translation Content of the translated file.
 * @param language Of the translation, for digits, e.g. `bn-BD`.
 * @returns undefined for a translation that no longer fits the English record. A page with signs of danger, and the messages
 * of the interface, keep the parts that still fit.
 */
export function translateRecord(
  schema: z.ZodType,
  name: string,
  english: unknown,
  translation: unknown,
  language: string,
): TranslatedRecord | undefined {
  const tree = wordsOf(schema, english);
  if (!tree) return undefined;
  const { sourceHashes, reviewer, reviewed, ...words } = translationSchema.parse(translation);
  const faults = translationFaults(tree, english, words);
  const isUrgent = URGENT_PAGES.includes(name);
  const keepsFittingParts = isUrgent || name.startsWith('site/');
  if (faults.length > 0 && !keepsFittingParts) return undefined;
  const stale = staleParts(tree, sourceHashes);
  return {
    record: withWords(english, tree, withNewFigures(english, stale, words, language)),
    translation: {
      isStale: faults.length > 0 || stale.length > 0,
      isUrgent,
      unfitSections: sectionsWith(faults),
      ...(reviewer === undefined ? {} : { reviewer }),
      ...(reviewed === undefined ? {} : { reviewed }),
    },
  };
}
