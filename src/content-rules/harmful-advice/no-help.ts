import { asciiDigits } from '../../lib/digits.ts';
import { type NationalNumbers, patternOfNumber } from '../national-numbers.ts';
import { isDenied } from '../sentences.ts';
import type { HarmRule } from './harm-rule.ts';

/** Returns the patterns of a sentence that keeps patients from help, in English and Bangla. */
function againstHelp(numbers: NationalNumbers): { readonly english: RegExp; readonly bangla: RegExp } {
  const emergency = patternOfNumber('emergency', numbers).source;
  return {
    english: new RegExp(
      `(?:\\b(?:do not|never|no need to|need not|you don['’]t have to|without)|don['’]t)\\s+(?:call|calling|ring|ringing|dial|phone|go(?:ing)? to|ask for)\\b[^.;!?]{0,40}(?:${emergency}|ambulance|emergency department|\\bhospital\\b)`,
      'i',
    ),
    bangla: new RegExp(
      `(?:${emergency}|অ্যাম্বুলেন্স|হাসপাতালে)[^।!?\\n]{0,40}?(?:ফোন করবেন না|যাবেন না|ডাকবেন না|দরকার নেই|প্রয়োজন নেই)`,
      'u',
    ),
  };
}
/** Patterns of {@link againstHelp}, compiled once. */
const compiled = new WeakMap<NationalNumbers, ReturnType<typeof againstHelp>>();

/** Returns true for a sentence that keeps patients from help. */
function keepsFromHelp(sentence: string, numbers: NationalNumbers): boolean {
  const patterns = compiled.get(numbers) ?? againstHelp(numbers);
  compiled.set(numbers, patterns);
  return patterns.english.test(sentence) || patterns.bangla.test(asciiDigits(sentence));
}
const DRIVES = /\bdrive (?:yourself|alone)\b/gi;

/** Refuses sentences that keep patients in danger from help. */
export const NO_HELP_RULE: HarmRule = {
  message:
    'It keeps patients in danger from help. Write: call {emergency}, or go with somebody to the nearest emergency department.',
  isHarmful: (sentence, _, numbers) =>
    keepsFromHelp(sentence, numbers) ||
    [...sentence.matchAll(DRIVES)].some(({ index }) => !isDenied(sentence.slice(0, index))),
};
