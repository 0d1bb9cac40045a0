import { asciiDigits } from '../../lib/digits.ts';
import type { NationalNumbers } from '../national-numbers.ts';
import type { HarmRule } from './harm-rule.ts';

const CALLED =
  /\b(?:call|dial|ring|phone)\b(?: us| now| at once| the number| on| at| for help){0,3},? (\d{3})(?![\d%-]|[.,]\d| \d)/gi;
const CALLED_BANGLA = /(?<![\d০-৯])([\d০-৯]{3})(?![\d০-৯]) ?(?:নম্বরে|নাম্বারে|-এ|এ)? ?(?:ফোন|কল|ডায়াল)/gu;

/** Returns true for a sentence with a three-digit number to call that is no national number, e.g. `Call 911`. */
function namesWrongNumber(sentence: string, numbers: NationalNumbers): boolean {
  const known = [...numbers.values()];
  return [...sentence.matchAll(CALLED), ...sentence.matchAll(CALLED_BANGLA)].some(
    ([, number = '']) => !known.includes(asciiDigits(number)),
  );
}

/** Refuses three-digit numbers to call that are no national numbers. */
export const WRONG_NUMBER_RULE: HarmRule = {
  message: (numbers) =>
    `It names a number that nobody answers in this country. The national numbers are placeholders: ${[
      ...numbers.keys(),
    ]
      .map((name) => `{${name}}`)
      .join(', ')}.`,
  isHarmful: (sentence, _, numbers) => namesWrongNumber(sentence, numbers),
};
