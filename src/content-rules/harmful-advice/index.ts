/** Finds sentences that could harm a patient who follows them, in English and Bangla. */
import { plainForm } from '../../lib/plain-form.ts';
import type { NationalNumbers } from '../national-numbers.ts';
import { sentencesOf } from '../sentences.ts';
import { BELITTLED_SIGN_RULE } from './belittled-sign.ts';
import { DOSE_RULE } from './dose.ts';
import type { HarmRule } from './harm-rule.ts';
import { HARMFUL_MEDICINE_RULE } from './harmful-medicine.ts';
import { LOST_TIME_RULE } from './lost-time.ts';
import { NO_HELP_RULE } from './no-help.ts';
import { SEX_OF_CHILD_RULE } from './sex-of-child.ts';
import { STOPPED_MEDICINE_RULE } from './stopped-medicine.ts';
import { WRONG_NUMBER_RULE } from './wrong-number.ts';

/** All kinds of harmful advice. */
const HARM_RULES: readonly HarmRule[] = [
  HARMFUL_MEDICINE_RULE,
  STOPPED_MEDICINE_RULE,
  LOST_TIME_RULE,
  BELITTLED_SIGN_RULE,
  NO_HELP_RULE,
  WRONG_NUMBER_RULE,
  DOSE_RULE,
  SEX_OF_CHILD_RULE,
];

/**
 * Returns a message for each kind of harmful advice in a text.
 * @param passage Text around it, e.g. a card with its title; by default the text itself.
 */
export function harmfulAdviceIn(text: string, numbers: NationalNumbers, passage = text): string[] {
  const sentences = sentencesOf(plainForm(text));
  const around = plainForm(passage);
  const found = HARM_RULES.filter(({ isHarmful }) =>
    sentences.some((sentence) => isHarmful(sentence, around, numbers)),
  );
  return found.map(({ message }) => (typeof message === 'string' ? message : message(numbers)));
}
