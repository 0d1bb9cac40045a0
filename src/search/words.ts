/** Words without meaning for the search, in English, Bangla, and Bangla in Latin letters. */
const STOP_WORDS = new Set(
  `a about after all am an and any are as at be because been before but by can cant could did do does dont for from get getting
  give go good had has have he her him his how i if in into is it its just like long many may me much my near need no not of on
  one or our out please shall she should so some take tell than that the their them there they this time to today too up us want was
  we were what when where which who whom why will with would you your
  কি কী কেন কখন কত কোন কোথায় কিভাবে কীভাবে এবং ও বা না আমি আমার আমরা আমাদের আপনি আপনার করে করা হয় হবে জন্য থেকে এই সেই যে তা
  একটি যাবে যায় গেছে গেল থাকলে আছে করব করতে হয়ে যাব লাগে রেখে কাছে হচ্ছে আছেন নাই নেই আপনাদের আপনারা আমাকে কাকে কিছু কিনা দেন দিতে
  দিয়ে দিব চাই চায় পারি পারব করলে করার করেন করবো করছি নিতে নিব নেব নেওয়া নেয়া হলে হয়েছে হইছে গেলে যেতে আসলে আসে এসেছে আর এখন এটা তো বলেন ঠিক নাকি
  ki ke kon kobe keno kivabe kibhabe er te ta ami amar amra amader kore korbo korte korle hoy hobe hoye gese geche ache ase lage
  lagbe theke jonno por na nai nei ar ei apni apnar apnara apnader amake kichu den dite diye dibo chai chay chaile pari parbo para
  kora korar koren korchi kortesi nite nibo newa neya neoya hole hoyeche hoise gechi gesi gele jete jay jabe jabo asle asche eta koto
  thakle thake bolen bolben bole dhore abar ekhon thik naki sathe`
    .normalize('NFD')
    .split(/\s+/),
);

/** Spelling variants of letters, each with its canonical form; in NFD. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  // Accents on Latin letters, and apostrophes.
  [/[\u0300-\u036f'’]/g, ''],
  // Joiners, which keyboards add or omit, and Bangla signs for a nasal, a breath and a dot below.
  [/[\p{Join_Control}\u0981\u0983\u09bc]/gu, ''],
  // Spellings of the initial vowel of "acid".
  [/(^|\s)[\u0985\u098f]\u09cd\u09af\u09be/g, '$1\u098f'],
  // Long and short vowels, and the letters for s, n and t, which sound alike.
  [/\u09c0/g, '\u09bf'],
  [/\u09c2/g, '\u09c1'],
  [/\u0988/g, '\u0987'],
  [/\u098a/g, '\u0989'],
  [/[\u09b6\u09b7]/g, '\u09b8'],
  [/\u09a3/g, '\u09a8'],
  [/\u09ce/g, '\u09a4'],
  // Silent conjuncts, doubled letters, and the sign that joins letters.
  [/\u09cd\u09af\u09be?/g, ''],
  [/([^\u09ae\u09b0])\u09cd\u09ac/g, '$1'],
  [/(.)\u09cd\1/gu, '$1'],
  [/\u09cd/g, ''],
];

/** Folds a text for comparison: lower case, a single spelling of each letter, ASCII digits. */
export function foldText(text: string): string {
  let folded = text.normalize('NFD').toLowerCase();
  for (const [letters, compared] of LETTERS) folded = folded.replace(letters, compared);
  // A copy of lib/digits.ts: the shared module would be one more file for the search to load.
  return folded.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}

/** Endings of English words with their canonical form: unifies British and American spellings, and inflected forms. */
const ENGLISH_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/[ao]e/g, 'e'],
  [/ies$/, 'y'],
  [/([^siu])s$/, '$1'],
  [/([a-z]{2}[^aeiou])ing$/, '$1'],
  [/([a-z]{2}[^aeiou])ed$/, '$1'],
  [/([^aeiou])\1/g, '$1'],
  [/([bt])re$/, '$1er'],
  [/([a-z]{2})our$/, '$1or'],
  [/([a-z]{2}[a-z])e$/, '$1'],
  [/([a-z]{3})is(ation|er)?$/, '$1iz$2'],
  [/lyz$/, 'lys'],
];

/** Bangla suffixes: of, to, in, the, and plural. */
const BANGLA_ENDINGS = /(...)(?:গুলির|গুলি|গুলোর|গুলো|দের|ের|েরা|রা|কে|তে|টির|টি|টার|টা|ে)$/.source.normalize('NFD');
const BANGLA_ENDING = new RegExp(BANGLA_ENDINGS, 'u');

/** Returns the stem of a folded word. */
function stemWord(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word.replace(BANGLA_ENDING, '$1');
  let stem = word;
  for (const [ending, compared] of ENGLISH_ENDINGS) stem = stem.replace(ending, compared);
  return stem;
}

/** Matches a word of a text. */
export const WORD = /[\p{L}\p{M}\p{N}\p{Join_Control}'’]+/gu;

/** Cache of normalized words: pages use the same few thousand words again and again. */
const known = new Map<string, string>();

function compareWord(word: string): string {
  const plain = word.normalize('NFD').toLowerCase().replace(/['’]/g, '');
  return STOP_WORDS.has(plain) ? '' : stemWord(foldText(plain));
}

/** Normalizes a word of a page or a question for comparison; '' for a stop word. */
export function searchWord(word: string): string {
  let compared = known.get(word);
  if (compared === undefined) {
    compared = compareWord(word);
    known.set(word, compared);
  }
  return compared;
}

/** Returns the normalized words of a text, without stop words. */
export const searchWords = (text: string): string[] =>
  (text.match(WORD) ?? []).map(searchWord).filter(Boolean);

/**
 * Normalizes a word for comparison with synonym phrases. Keeps stop words, and unifies spellings of Bangla in Latin
 * letters, e.g. `bacha`, `baccha` and `bachha`.
 */
export const phraseWord = (word: string): string =>
  stemWord(foldText(word))
    .replace(/([bcdgjkpst])h+/g, '$1')
    .replace(/z/g, 'j')
    .replace(/([a-z])\1+/g, '$1');

/** Returns the normalized words of a synonym phrase. */
export const phraseWords = (phrase: string): string[] => (phrase.match(WORD) ?? []).map(phraseWord);

/** Bangla suffixes in Latin letters: of, in, to. */
const LATIN_ENDING = /^(?:e?r|te?|ke?)$/;

/**
 * Returns true for a word of a question that matches a word of a phrase, also with a Bangla suffix. A short `part` must not
 * match the beginning of another word.
 */
export const isPhraseWord = (word = '', part: string): boolean =>
  word === part ||
  (word.startsWith(part) &&
    (/[^a-z0-9]/.test(part)
      ? part.length > 3 || word.length < part.length + 3
      : part.length > 3 && LATIN_ENDING.test(word.slice(part.length))));
