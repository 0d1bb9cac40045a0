import { createHash } from 'node:crypto';
import {
  type FixedSentences,
  plainWords,
  type Translation,
  type TranslationFault,
  translationFaults,
  type WordTree,
  withNewFigures,
  withWords,
} from './translation.ts';

/** Length of a hash in characters. */
const HASH_LENGTH = 8;

/** Returns a hash of texts; ignores white space and Unicode composition. */
const hashOf = (tree: WordTree): string =>
  createHash('sha256')
    .update(
      JSON.stringify(plainWords(tree))
        .normalize('NFC')
        .replace(/(?:\s|\\n)+/g, ' '),
    )
    .digest('hex')
    .slice(0, HASH_LENGTH);

/** Returns hashes of the texts of a record: one for each key, and for each section. */
export const hashesOf = (tree: WordTree): NonNullable<Translation['sourceHashes']> =>
  Object.fromEntries(
    Object.entries(tree).map(([key, part]: [string, WordTree]) => [
      key,
      key === 'sections' && Array.isArray(part) ? part.map((section) => hashOf(section ?? {})) : hashOf(part),
    ]),
  );

/** Returns the parts of an English record that changed after its translation, e.g. `seo` or `sections 2`. */
export const staleParts = (tree: WordTree, sourceHashes: Translation['sourceHashes'] = {}): string[] =>
  Object.entries(hashesOf(tree)).flatMap(([key, hash]) => {
    const known = sourceHashes[key];
    if (!Array.isArray(hash)) return hash === known ? [] : [key];
    return hash.flatMap((sectionHash, index) =>
      sectionHash === known?.[index] ? [] : [`${key} ${index + 1}`],
    );
  });

/** Returns true for a path below a part of `staleParts`, e.g. `['sections', 1, 'lead']` below `sections 2`. */
export const isBelowPart = ([key, index]: readonly PropertyKey[], parts: readonly string[]): boolean =>
  parts.includes(String(key)) || (typeof index === 'number' && parts.includes(`${String(key)} ${index + 1}`));

/** Result of comparing a translation with its English record. */
interface Comparison {
  /** Parts of the translation whose shape no longer matches the English texts. */
  readonly faults: readonly TranslationFault[];
  /** Parts of the English record that changed after the translation (`staleParts`). */
  readonly stale: readonly string[];
  /** English record with the translated texts, not yet validated. */
  readonly record: unknown;
}

/**
 * Compares a translation with its English record, and merges its texts.
 * @param tree Texts of the English record.
 * @param language Language and region of the translation, for digits, e.g. `bn-BD`.
 */
export function compareTranslation(
  tree: WordTree,
  english: unknown,
  { sourceHashes, reviewer: _, reviewed: __, ...words }: Translation,
  language: string,
  sentences: FixedSentences = [],
): Comparison {
  const stale = staleParts(tree, sourceHashes);
  return {
    faults: translationFaults(tree, english, words, sentences),
    stale,
    record: withWords(english, tree, withNewFigures(english, stale, words, language)),
  };
}
