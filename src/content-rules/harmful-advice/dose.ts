import { isDenied, isDescription, isQuestion, leavesToDoctor } from '../sentences.ts';
import type { HarmRule } from './harm-rule.ts';

const DOSE =
  /\b(?:take|use|inject|swallow|drink|give)\b[^.;!?{]{0,40}(?<![\w-])(?:\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|g|ml|iu|units?|milligrams?|micrograms?|tablets?|pills?|capsules?|drops|spoons?|injections?)|(?:one|two|three|four|five|half a) (?:tablets?|pills?|capsules?|spoons?|injections?))\b/i;
const DOSE_BANGLA =
  /[\d০-৯] ?(?:মিলিগ্রাম|মিগ্রা|মাইক্রোগ্রাম|এমজি|mg|টি ট্যাবলেট|টা ট্যাবলেট|টি বড়ি|টা বড়ি|টি ক্যাপসুল|চামচ)[^।!?\n]{0,40}?(?:খান|খাবেন|নিন|নেবেন)(?!\s*না)/u;
/** Matches the placeholder of a dose, e.g. `{folic-acid-dose}`. */
const SOURCED_DOSE = /\{[a-z0-9-]*dose[a-z0-9-]*\}/;
/** Returns true for a sentence that gives a dose without a placeholder. */
const givesDose = (sentence: string): boolean => {
  if (SOURCED_DOSE.test(sentence)) return false;
  const found = DOSE.exec(sentence);
  if (DOSE_BANGLA.test(sentence)) return true;
  if (!found || isQuestion(sentence) || leavesToDoctor(sentence)) return false;
  const before = sentence.slice(0, found.index);
  return !isDenied(before) && !isDescription(before);
};

/** Refuses doses without a source. */
export const DOSE_RULE: HarmRule = {
  message:
    'It gives a dose without a source. Add the dose to the figures with source and reviewer, and write its name in braces, such as {folic-acid-dose}; or leave the dose to the doctor.',
  isHarmful: givesDose,
};
