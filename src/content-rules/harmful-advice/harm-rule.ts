import type { NationalNumbers } from '../national-numbers.ts';
import { isDenied, isDescription, isQuestion, leavesToDoctor } from '../sentences.ts';

/** A kind of harmful advice. */
export interface HarmRule {
  /** Mistake and correction, for editors. */
  readonly message: string | ((numbers: NationalNumbers) => string);
  /** Returns true for a harmful sentence. @param passage Text around it, e.g. a card with its title. */
  readonly isHarmful: (sentence: string, passage: string, numbers: NationalNumbers) => boolean;
}

/** Greatest distance of a verb and its object, in characters. */
const MAX_DISTANCE = 80;

/**
 * Returns true if a verb of a sentence tells patients to do something with one of the things.
 * @param mayDescribe False for verbs of advice, e.g. `recommend`, with any subject.
 */
export function advises(sentence: string, verbs: RegExp, things: RegExp, mayDescribe = true): boolean {
  if (isQuestion(sentence) || leavesToDoctor(sentence)) return false;
  return [...sentence.matchAll(new RegExp(verbs, 'gi'))].some((verb) => {
    const before = sentence.slice(0, verb.index);
    const after = sentence.slice(verb.index + verb[0].length);
    const thing = things.exec(after);
    if (!thing || thing.index > MAX_DISTANCE || isDenied(before)) return false;
    if (mayDescribe && isDescription(before)) return false;
    return !/\b(?:no|not|never|other than|instead of|except|without)\b/i.test(after.slice(0, thing.index));
  });
}

/** Ends a Bangla verb that nothing denies. */
export const UNDENIED = String.raw`(?![\u0980-\u09ff])(?!\s*(?:না|নয়|নেই))`;

/** Bangla words that leave the decision to a doctor, e.g. `unless the doctor gave it`. */
export const DOCTOR_DECIDES_BANGLA =
  /না দিলে|দিয়ে থাকলে|দিয়ে থাকেন|না বললে|না বলা|বলা পর্যন্ত|জিজ্ঞাসা|জিজ্ঞেস|কবে|কখন|পরামর্শ ছাড়া/u;
