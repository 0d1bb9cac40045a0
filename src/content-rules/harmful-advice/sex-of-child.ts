import { isQuestion } from '../sentences.ts';
import type { HarmRule } from './harm-rule.ts';

const SEX =
  /\b(?:sex|gender) (?:selection|determination|test(?:ing)?)\b|\bfamily balancing\b|\b(?:choos\w+|select\w*|pick\w*|decid\w+|tell\w*|know\w*|learn\w*|find out|plan|determine|reveal\w*|want)\b[^.;!?]{0,30}\b(?:(?:sex|gender) of (?:the|your|a|an)|boy or (?:a )?girl|girl or (?:a )?boy|(?:a|baby) (?:boy|son))\b/i;
const SEX_BANGLA =
  /(?:ছেলে না মেয়ে|ছেলে বা মেয়ে|ছেলে কি মেয়ে|লিঙ্গ)[^।!?\n]{0,40}?(?:বেছে|নির্বাচন|নির্ধারণ|জানতে পার|জানিয়ে|বলে দি|পরীক্ষা করে)/u;
const DENIES =
  /\b(?:no|not|never|nobody|cannot|against|forbid\w*|illegal|unlawful|law)\b|n['’]t\b|(?<![\u0980-\u09ff])(?:না|নয়|নেই|নিষিদ্ধ|বেআইনি)(?![\u0980-\u09ff])/iu;

/** Returns true for a sentence that offers to choose or tell the sex of a child, in a passage without a denial. */
function offersSex(sentence: string, passage: string): boolean {
  const [found] = SEX.exec(sentence) ?? SEX_BANGLA.exec(sentence) ?? [];
  return found !== undefined && !isQuestion(sentence) && !DENIES.test(passage.replace(found, ' '));
}

/** Refuses offers to choose or tell the sex of a child. */
export const SEX_OF_CHILD_RULE: HarmRule = {
  message:
    'It offers to choose or tell the sex of a child, which no clinic may do. Delete it, or write that the clinic does neither.',
  isHarmful: offersSex,
};
