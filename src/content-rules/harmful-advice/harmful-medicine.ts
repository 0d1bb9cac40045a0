import { HARMFUL_MEDICINE, HARMFUL_MEDICINE_BANGLA } from '../medicines.ts';
import { isQuestion, leavesToDoctor } from '../sentences.ts';
import { advises, DOCTOR_DECIDES_BANGLA, type HarmRule, UNDENIED } from './harm-rule.ts';

const TAKE = /\b(?:take|use|try|have|give|buy|swallow|drink|get|be taking|be using)\b/;
/** Matches advice of the clinic, which is no description of what it does. */
const RECOMMEND = /\b(?:recommend|advise|suggest|prefer|ask (?:\w+ ){0,3}for)\b/;
/** Matches what calls a medicine harmless or names its dose. Matched after the name of the medicine. */
const PRAISE =
  /^[^.;!?]{0,40}(?:\b(?:is|are)\b[^.;!?]{0,15}\b(?:safe|fine|ok|okay|harmless|allowed|good|best)\b|\b(?:helps|works|(?:can|may|might|will) (?:help|work|be taken|be used))\b|\b(?:\d{2,4} ?mg|once|twice|(?:two|three|four) times)\b)/i;
const DENIAL = /\b(?:no|not|never|neither|nor|cannot|avoid|without)\b|n['’]t\b/i;

/** Returns true for a sentence that calls a harmful medicine harmless, or names a dose of it. */
function praisesMedicine(sentence: string): boolean {
  const medicine = HARMFUL_MEDICINE.exec(sentence);
  if (!medicine || isQuestion(sentence) || leavesToDoctor(sentence) || DENIAL.test(sentence)) return false;
  return PRAISE.test(sentence.slice(medicine.index + medicine[0].length));
}

/** Bangla verbs that tell to take something; a denial follows the verb. */
const TAKE_BANGLA_VERBS = [
  ...[
    'খান',
    'খাও',
    'খাবেন',
    'খাবে',
    'খেয়ে নিন',
    'খেয়ে নেবেন',
    'খেয়ে ফেলুন',
    'খেতে পারেন',
    'খেতে পারবেন',
    'খেতে হবে',
  ],
  ...['খাওয়া যায়', 'খাওয়া যাবে', 'খাওয়া উচিত', 'নিন', 'নেবেন', 'নিতে পারেন', 'নিতে পারবেন', 'নিতে হবে', 'নেওয়া যায়'],
  ...['নেওয়া যাবে', 'সেবন করুন', 'সেবন করবেন', 'সেবন করতে পারেন', 'গ্রহণ করুন', 'গ্রহণ করবেন', 'ব্যবহার করুন'],
  ...['ব্যবহার করবেন', 'ব্যবহার করতে পারেন', 'চলবে', 'নিরাপদ', 'কাজে দেয়', 'কাজ করে', 'উপকারী'],
].join('|');
/** Matches such a verb after the name of a medicine. */
const TAKE_BANGLA = new RegExp(
  `^[^।!?\\n]{0,60}?(?:${TAKE_BANGLA_VERBS})${UNDENIED}|^[^।!?,\\n]{0,15}ভালো${UNDENIED}`,
  'u',
);
/** Matches such a verb right before the name of a medicine. */
const TAKE_FIRST_BANGLA = /(?<![\u0980-\u09ff])(?:খান|খাবেন|খেয়ে নিন|নিন|সেবন করুন)\s+(?:এক(?:টি|টা)\s+)?$/u;
/** Matches the begin of a description of persons before the name of a medicine, e.g. `those who`. */
const DESCRIBES_BANGLA = /(?:যারা|যাঁরা|যিনি|যে নারী)(?![\u0980-\u09ff])[^।!?,;\n]*$/u;

/** Returns true for a Bangla sentence that tells patients to take a harmful medicine. */
function advisesMedicineInBangla(sentence: string): boolean {
  const medicine = HARMFUL_MEDICINE_BANGLA.exec(sentence) ?? HARMFUL_MEDICINE.exec(sentence);
  if (!medicine || isQuestion(sentence) || DOCTOR_DECIDES_BANGLA.test(sentence)) return false;
  const before = sentence.slice(0, medicine.index);
  if (TAKE_FIRST_BANGLA.test(before)) return true;
  return (
    !DESCRIBES_BANGLA.test(before) && TAKE_BANGLA.test(sentence.slice(medicine.index + medicine[0].length))
  );
}

/** Refuses advice to take a medicine that most patients must leave out. */
export const HARMFUL_MEDICINE_RULE: HarmRule = {
  message:
    'It tells patients to take a medicine that most of them must leave out. Name paracetamol, or say that a doctor prescribed it.',
  isHarmful: (sentence) =>
    advises(sentence, TAKE, HARMFUL_MEDICINE) ||
    advises(sentence, RECOMMEND, HARMFUL_MEDICINE, false) ||
    praisesMedicine(sentence) ||
    advisesMedicineInBangla(sentence),
};
