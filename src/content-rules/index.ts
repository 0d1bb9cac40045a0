import { claimUseRule, rateInSightRule } from './claims.ts';
import type { ContentRule, ContentValue, RuleFault } from './content-rule.ts';
import { glossaryRule } from './glossary.ts';
import type { NationalNumbers } from './national-numbers.ts';
import { harmfulAdviceFaults, SAFETY_RULES } from './safety.ts';
import { spellingRule } from './spelling.ts';
import { type WordList, wordListFaults } from './word-list.ts';

/** Rules that read a single record. The editor runs them before it saves. */
const RECORD_RULES: readonly ContentRule[] = [...SAFETY_RULES, spellingRule, glossaryRule];

/** Rules that compare files. */
const RULES_ACROSS_FILES: readonly ContentRule[] = [claimUseRule, rateInSightRule];

const faultsOf = (rules: readonly ContentRule[], values: readonly ContentValue[]): RuleFault[] =>
  rules.flatMap((rule) => rule(values));

/** Returns all violations. @param values Values of all English files: some rules compare files. */
export const findRuleFaults = (values: readonly ContentValue[]): RuleFault[] =>
  faultsOf([...RECORD_RULES, ...RULES_ACROSS_FILES], values);

/**
 * Returns the violations of an English record.
 * @param values Values of the record, and values of other files that its rules need, e.g. of `site/place.yaml`.
 */
export const findRecordFaults = (values: readonly ContentValue[]): RuleFault[] =>
  faultsOf(RECORD_RULES, values);

/** Returns the violations of translated records, whose other rules follow from their English text. */
export const findTranslationFaults = (
  values: readonly ContentValue[],
  numbers: NationalNumbers,
): RuleFault[] => harmfulAdviceFaults(values, numbers);

/** Returns the violations of a word list. @param values Values of records in the locale of the list. */
export const findWordFaults = (values: readonly ContentValue[], list: WordList | undefined): RuleFault[] =>
  list ? wordListFaults(values, list) : [];
