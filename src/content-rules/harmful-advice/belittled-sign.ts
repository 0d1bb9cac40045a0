import { isQuestion } from '../sentences.ts';
import type { HarmRule } from './harm-rule.ts';
import { SIGN } from './signs.ts';

const HARMLESS =
  /\b(?:is|are)\b[^.;!?]{0,20}\b(?:normal|harmless|usual|common|fine|ok|okay|nothing to worry about|no (?:reason|cause) (?:to|for) (?:worry|alarm|concern)|part of (?:treatment|it))\b|\b(?:do not|don['’]t|no need to) (?:worry|panic|be alarmed)\b/i;
/** Returns true for a sentence that calls a sign of danger harmless. */
function belittles(sentence: string): boolean {
  const harmless = HARMLESS.exec(sentence);
  const sign = SIGN.exec(sentence);
  if (!harmless || !sign || isQuestion(sentence)) return false;
  return !/\b(?:not|never)\b|n['’]t\b/i.test(sentence.replace(/\b(?:do not|don['’]t)\b/i, ''));
}
const BELITTLES_BANGLA =
  /(?:বেশি রক্ত|অনেক রক্ত|প্রচুর রক্ত|প্রচণ্ড ব্যথা|তীব্র ব্যথা|শ্বাসকষ্ট|অজ্ঞান)[^।!?\n]{0,40}?(?:স্বাভাবিক|ভয়ের কিছু নেই|চিন্তার কিছু নেই|চিন্তা করবেন না)(?!\s*নয়)/u;

/** Refuses sentences that call a sign of danger harmless. */
export const BELITTLED_SIGN_RULE: HarmRule = {
  message:
    'It calls a sign of danger harmless, so that somebody may not come. Say what to do instead, and when to call {emergency}.',
  isHarmful: (sentence) => belittles(sentence) || (BELITTLES_BANGLA.test(sentence) && !isQuestion(sentence)),
};
