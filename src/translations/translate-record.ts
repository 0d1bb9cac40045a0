import type { z } from 'zod';
import { compareTranslation } from './compare-translation.ts';
import { type TranslationFault, translationSchema, URGENT_PAGES, wordsOf } from './translation.ts';
import type { TranslationState } from './translation-state.ts';

/** Record with translated texts. */
interface TranslatedRecord {
  readonly record: unknown;
  readonly translation: TranslationState;
}

/** Returns the indexes of sections with faults; `all` for a fault of the whole list. */
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
 * @param language Language and region of the translation, for digits, e.g. `bn-BD`.
 * @returns undefined for a translation that no longer fits the English record. A page with signs of danger, and the
 * messages of the interface, keep the parts that still fit.
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
  const parsed = translationSchema.parse(translation);
  const { faults, stale, record } = compareTranslation(tree, english, parsed, language);
  const isUrgent = URGENT_PAGES.includes(name);
  const keepsFittingParts = isUrgent || name.startsWith('site/');
  if (faults.length > 0 && !keepsFittingParts) return undefined;
  const { reviewer, reviewed } = parsed;
  return {
    record,
    translation: {
      isStale: faults.length > 0 || stale.length > 0,
      isUrgent,
      unfitSections: sectionsWith(faults),
      ...(reviewer === undefined ? {} : { reviewer }),
      ...(reviewed === undefined ? {} : { reviewed }),
    },
  };
}
