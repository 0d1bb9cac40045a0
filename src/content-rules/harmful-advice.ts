/** Finds sentences that could harm a patient who follows them, in English and Bangla. */
import { asciiDigits } from '../lib/digits.ts';
import { plainForm } from '../lib/plain-form.ts';
import { HARMFUL_MEDICINE, HARMFUL_MEDICINE_BANGLA } from './medicines.ts';
import { type NationalNumbers, patternOfNumber } from './national-numbers.ts';
import { isDenied, isDescription, isQuestion, leavesToDoctor, sentencesOf } from './sentences.ts';

/** A kind of harmful advice. */
interface HarmRule {
  /** Mistake and correction, for editors. */
  readonly message: string | ((numbers: NationalNumbers) => string);
  /** Returns true for a harmful sentence. @param passage Text around it, e.g. a card with its title. */
  readonly isHarmful: (sentence: string, passage: string, numbers: NationalNumbers) => boolean;
}

/** Greatest distance of a verb and its object, in characters. */
const MAX_DISTANCE = 80;

/**
 * Returns true if a verb of a sentence tells patients to do something with one of the things. @param mayDescribe False for verbs
 * of advice, e.g. `recommend`, with any subject.
 */
function advises(sentence: string, verbs: RegExp, things: RegExp, mayDescribe = true): boolean {
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

/** Bangla words that leave the decision to a doctor, e.g. `unless the doctor gave it`. */
const DOCTOR_DECIDES_BANGLA =
  /না দিলে|দিয়ে থাকলে|দিয়ে থাকেন|না বললে|না বলা|বলা পর্যন্ত|জিজ্ঞাসা|জিজ্ঞেস|কবে|কখন|পরামর্শ ছাড়া/u;
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
/** Ends a Bangla verb that nothing denies. */
const UNDENIED = String.raw`(?![\u0980-\u09ff])(?!\s*(?:না|নয়|নেই))`;
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

const STOP =
  /\b(?:stop(?: taking| using)?|skip|discontinue|quit|leave out|leave off|come off|halve|double|increase|reduce|lower|raise)\b/;
const OWN_MEDICINE =
  /^\s+(?:(?:(?:your|the|all|these|this|any|her|his)\s+)+(?:\w+\s+){0,2}(?:medicines?|medication|drugs?|tablets?|pills?|injections?|pessaries|hormones?|dose|gel)\b|(?:(?:your|the|all|any|her)\s+)*(?:progesterone|oestrogen|estrogen|insulin|levothyroxine|thyroxine|metformin|heparin|low-dose aspirin|folic acid))/i;
const STOP_BANGLA =
  /(?:প্রোজেস্টেরন|প্রজেস্টেরন|ইস্ট্রোজেন|ওষুধ|ইনজেকশন|ট্যাবলেট|ইনসুলিন|হেপারিন|ফলিক অ্যাসিড)[^।!?\n]{0,25}?(?:বন্ধ করুন|বন্ধ করে দিন|বন্ধ করবেন|বন্ধ রাখুন|বন্ধ করতে পারেন|বাদ দিন|ছেড়ে দিন|বাড়িয়ে দিন|কমিয়ে দিন|দ্বিগুণ করুন)(?!\s*না)/u;

/** Signs after which minutes or hours count. */
const SIGN =
  /\b(?:heavy bleeding|heavy vaginal bleeding|bleed(?:ing)? heavily|soaks?|severe|strong (?:pain|belly pain)|unbearable|shoulder|faint\w*|breathless\w*|short(?:ness)? of breath|hard to breathe|chest pain|seizures?|fits|vomiting that does not stop|keep nothing down|(?:little|dark) urine|fever|burst|ectopic|ohss|blood clots?)\b/i;
const SIGN_BANGLA =
  /বেশি রক্ত|অনেক রক্ত|প্রচুর রক্ত|ভারী রক্তপাত|প্রচণ্ড|তীব্র|অজ্ঞান|জ্ঞান হারা|শ্বাসকষ্ট|শ্বাস নিতে|বুকে ব্যথা|কাঁধ|খিঁচুনি|জ্বর|একটোপিক|ওএইচএসএস/u;

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

/** All kinds of harmful advice. */
const HARM_RULES: readonly HarmRule[] = [
  {
    message:
      'It tells patients to take a medicine that most of them must leave out. Name paracetamol, or say that a doctor prescribed it.',
    isHarmful: (sentence) =>
      advises(sentence, TAKE, HARMFUL_MEDICINE) ||
      advises(sentence, RECOMMEND, HARMFUL_MEDICINE, false) ||
      praisesMedicine(sentence) ||
      advisesMedicineInBangla(sentence),
  },
  {
    message:
      'It tells patients to stop or change a prescribed medicine, which can end a pregnancy. Write: "Do not stop any medicine before we have spoken", or "until your doctor tells you".',
    isHarmful: (sentence) =>
      advises(sentence, STOP, OWN_MEDICINE) ||
      (STOP_BANGLA.test(sentence) && !isQuestion(sentence) && !DOCTOR_DECIDES_BANGLA.test(sentence)),
  },
  {
    message:
      'It tells somebody with a sign of danger to wait. Write what to do at once: call {emergency} or {hotline}, or go to the nearest emergency department.',
    isHarmful: (sentence, passage) => losesTime(sentence, passage) || losesTimeInBangla(sentence, passage),
  },
  {
    message:
      'It calls a sign of danger harmless, so that somebody may not come. Say what to do instead, and when to call {emergency}.',
    isHarmful: (sentence) =>
      belittles(sentence) || (BELITTLES_BANGLA.test(sentence) && !isQuestion(sentence)),
  },
  {
    message:
      'It keeps patients in danger from help. Write: call {emergency}, or go with somebody to the nearest emergency department.',
    isHarmful: (sentence, _, numbers) =>
      keepsFromHelp(sentence, numbers) ||
      [...sentence.matchAll(DRIVES)].some(({ index }) => !isDenied(sentence.slice(0, index))),
  },
  {
    message: (numbers) =>
      `It names a number that nobody answers in this country. The national numbers are placeholders: ${[
        ...numbers.keys(),
      ]
        .map((name) => `{${name}}`)
        .join(', ')}.`,
    isHarmful: (sentence, _, numbers) => namesWrongNumber(sentence, numbers),
  },
  {
    message:
      'It gives a dose without a source. Add the dose to the figures with source and reviewer, and write its name in braces, such as {folic-acid-dose}; or leave the dose to the doctor.',
    isHarmful: givesDose,
  },
  {
    message:
      'It offers to choose or tell the sex of a child, which no clinic may do. Delete it, or write that the clinic does neither.',
    isHarmful: offersSex,
  },
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
