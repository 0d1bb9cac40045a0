import { isDenied, isQuestion } from '../sentences.ts';
import { type HarmRule, UNDENIED } from './harm-rule.ts';
import { SIGN, SIGN_BANGLA } from './signs.ts';

const DAY =
  'morning|tomorrow|next (?:day|working day|week|appointment|visit)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|daylight|(?:clinic|branch|office|hotline) opens|we open|opening hours|your (?:appointment|next visit)';
/** Words before a day, e.g. `in the`. */
const BEFORE_DAY = '(?:(?:in|on|at|the|next|this|until|till|when|once|only) )';
/** Matches advice to lose time. */
const WAIT = new RegExp(
  [
    `\\b(?:wait|sleep|rest|hold on|stay at home|stay home|remain at home)\\b[^.!?;]{0,40}\\b(?:until|till|for)\\b[^.!?;]{0,25}\\b(?:${DAY})\\b`,
    `\\b(?:come|call|ring|phone|visit|see)\\b(?: us| the clinic| the hotline| in| back| your doctor)*,? ${BEFORE_DAY}{0,3}\\b(?:${DAY})\\b`,
    '\\b(?:wait and see|see if it (?:passes|stops|goes away)|sleep it off|wait it out|give it (?:time|a (?:day|few hours|little)))\\b',
  ].join('|'),
  'gi',
);
/** Matches `wait` without a time, except for help that is on its way. */
const WAIT_AT_ALL =
  /(?<!\b(?:the|a|an|long|short) )\bwait\b(?! (?:for|until|till) (?:the |an |your )?(?:ambulance|help|doctor))/gi;

/** Begins and ends a whole Bangla word. */
const WORD_BANGLA = { start: String.raw`(?<![\u0980-\u09ff])`, end: String.raw`(?![\u0980-\u09ff])` };
const DAY_BANGLA = [
  ...['সকাল', 'সকালে', 'ভোরে?', 'আগামীকাল', 'কাল(?:কে)?', 'পরদিন', 'পরের দিন', 'পরের সপ্তাহে?', 'আগামী সপ্তাহে?'],
  ...['(?:শনি|রবি|সোম|মঙ্গল|বুধ|বৃহস্পতি|শুক্র)বারে?', 'খোলা', 'খোলার', 'খুললে'],
].join('|');
const SEEK_BANGLA = [
  ...['অপেক্ষা কর(?:ুন|বেন|তে পারেন|তে হবে)', 'আস(?:ুন|বেন)', '(?:ফোন|কল|যোগাযোগ) কর(?:ুন|বেন)', 'দেখ(?:ুন|বেন)'],
  ...['(?:ডাক্তার|চিকিৎসক) দেখা(?:ন|বেন)', 'যান', 'যাবেন'],
].join('|');
/** Matches Bangla advice to come or call on another day, e.g. `wait until morning`. */
const WAIT_BANGLA = new RegExp(
  `${WORD_BANGLA.start}(?:${DAY_BANGLA})${WORD_BANGLA.end}[^।!?\\n]{0,40}?(?:${SEEK_BANGLA})${UNDENIED}`,
  'u',
);
/** Matches Bangla advice to wait without a time. */
const WAIT_AT_ALL_BANGLA = new RegExp(
  `(?:অপেক্ষা কর(?:ুন|বেন|তে পারেন)|ধৈর্য ধর(?:ুন|বেন)|বিশ্রাম নি(?:ন|তে পারেন)|ঘুমিয়ে পড়ুন)${UNDENIED}`,
  'u',
);
const CALLS_HELP_BANGLA = /অ্যাম্বুলেন্স|৯৯৯|999|\{emergency\}/u;

/** Returns true for advice to lose time. @param passage The sentence with the text around it. */
function losesTime(sentence: string, passage: string): boolean {
  if (isQuestion(sentence)) return false;
  const tells = (pattern: RegExp): boolean =>
    [...sentence.matchAll(pattern)].some((found) => !isDenied(sentence.slice(0, found.index)));
  const [title = ''] = passage.split('\n');
  const isAboutSign = SIGN.test(sentence) || (SIGN.test(title) && /^(?:just )?wait\b/i.test(sentence));
  return (SIGN.test(passage) && tells(WAIT)) || (isAboutSign && tells(WAIT_AT_ALL));
}

/** Returns true for Bangla advice to lose time. */
function losesTimeInBangla(sentence: string, passage: string): boolean {
  if (isQuestion(sentence) || CALLS_HELP_BANGLA.test(sentence)) return false;
  return (
    (SIGN_BANGLA.test(passage) && WAIT_BANGLA.test(sentence)) ||
    (SIGN_BANGLA.test(sentence) && WAIT_AT_ALL_BANGLA.test(sentence))
  );
}

/** Refuses advice to wait with a sign of danger. */
export const LOST_TIME_RULE: HarmRule = {
  message:
    'It tells somebody with a sign of danger to wait. Write what to do at once: call {emergency} or {hotline}, or go to the nearest emergency department.',
  isHarmful: (sentence, passage) => losesTime(sentence, passage) || losesTimeInBangla(sentence, passage),
};
