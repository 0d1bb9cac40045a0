/** Rules for the wording of content, with a correction for each violation. */
import { inDigitsOf } from '../lib/digits.ts';
import { visibleForm } from '../lib/plain-form.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly message: (found: string) => string;
}

const NUMBER = '(?:\\d{1,9}|[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en)';
const DIGIT = '[\\d০-৯]';
const PER_CENT = '(?:[%٪％]|[Pp]er ?[Cc]ent|শতাংশ)';

/**
 * Markup, which a page would show literally: texts are plain. Patterns have no flag but `u`, because the editor uses them
 * too.
 */
const MARKUP: readonly Rule[] = [
  {
    pattern: /<\/?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]{0,200})?\/?>/u,
    message: (found) => `${found} is HTML, which the page would show as text. Delete it.`,
  },
  {
    pattern: /&(?:[A-Za-z]{2,8}|#\d{1,6});/u,
    message: (found) => `${found} is HTML. Write the character itself, such as & or é.`,
  },
  {
    pattern: /\*\*[^*\n]{1,80}\*\*|__[^_\n]{1,80}__|`[^`\n]{1,80}`/u,
    message: (found) =>
      `${found} has marks for bold or code, which the page would show. Write the words alone.`,
  },
  {
    pattern: /\[[^[\]\n]{1,80}\]\([^()\n]{0,200}\)/u,
    message: (found) => `${found} is a link of Markdown. Texts have no links: add a button under "actions".`,
  },
  {
    pattern: /^[“‘][^“”‘{}]*[”’]$/u,
    message: () => 'The page would show these quotation marks. Delete them.',
  },
  {
    pattern: /(?:^|\n)#{1,6} .{0,40}/u,
    message: (found) => `"${found}" is a heading of Markdown. Use "heading" or "title" for it.`,
  },
  {
    pattern: /(?:^|\n) {0,20}[-*•·] .{0,40}/u,
    message: (found) => `"${found}" is a list typed by hand. Put its lines under "points", each after "- ".`,
  },
];

/** Matches a share, e.g. `65%` or `6 in 10`, which must come from a claim. */
const FIGURE = new RegExp(
  `(?<!${DIGIT})${DIGIT}{1,9}(?:[.,]${DIGIT}{1,9})?\\s?${PER_CENT}|\\b[Hh]undred ${PER_CENT}|` +
    `\\b${NUMBER} (?:in|out of) (?:every )?${NUMBER}\\b`,
  'u',
);

/** Matches a digit, in ASCII and in Bangla. */
const anyDigit = (digit: string): string => `[${digit}${inDigitsOf('bn', digit)}]`;

/** Returns a pattern of a phone number typed by hand. @param countryCode E.g. `880`. */
function typedNumber(countryCode: string): RegExp {
  const code = countryCode.replace(/\d/g, anyDigit);
  // Begins like a phone number and is no date, or is a run of at least ten digits and spaces.
  return new RegExp(
    `(?<![\\d০-৯.,-])(?!\\d\\d[./-]\\d\\d[./-]\\d{4})(?:\\+|\\(?[0০]|${code})(?:[\\s().–—/-]{0,2}[\\d০-৯]){8,20}|(?<!\\d)\\d(?: {0,2}\\d){9,30}`,
    'u',
  );
}

/**
 * Returns the rules for figures, phone numbers and e-mail addresses, which must come from placeholders.
 * @param countryCode Country code of phone numbers, e.g. `880`.
 */
const claimRules = (countryCode: string): readonly Rule[] => [
  {
    pattern: FIGURE,
    message: (found) =>
      `"${found}" is a figure without a source. Write the name of its claim, such as {ivf-success}, or add a file to src/content/claims.`,
  },
  {
    pattern: typedNumber(countryCode),
    message: (found) =>
      `"${found}" is a number typed by hand. Write {hotline}, so that it changes everywhere at once.`,
  },
  {
    pattern: /[\w.+-]{1,64}@[\w-]{1,64}\.\w{2,10}/u,
    message: (found) =>
      `"${found}" is an address typed by hand. Write {appointments-email} or {careers-email}.`,
  },
];

const PROMISE =
  /\bguarantee(?:d|s)?\b|\b(?:risk[- ]free|zero risk|no risk at all|completely safe|totally safe|absolutely safe)\b|\bwill (?:definitely|certainly|surely)\b|\bpermanent cure\b|\b(?:sure|certain) success\b|\bmiracle\b|\balways works?\b|\bworld[- ]class\b|\b(?:no|number)\.? ?(?:1|one)\b(?= (?:clinic|centre|hospital|doctor))|\b(?:the|our|your|country’s|country's) best (?:clinic|centre|hospital|doctors?|team|results?|care|success)\b|\bbest (?:clinic|centre|hospital|doctors?|results?|success) in\b/i;
const PROMISE_BANGLA =
  /গ্যারান্টি|নিশ্চিত (?:সাফল্য|সফলতা|ফল|গর্ভধারণ|সন্তান)|(?:শতভাগ|একশ ভাগ) (?:সফল|সাফল্য|নিশ্চিত|নিরাপদ)|অলৌকিক|(?:সেরা|শ্রেষ্ঠ|এক নম্বর) (?:ক্লিনিক|হাসপাতাল|ডাক্তার|চিকিৎসক)|সম্পূর্ণ (?:নিরাপদ|ঝুঁকিমুক্ত)/u;
/** Matches Bangla words of a sentence that denies a promise, e.g. `nobody` or `not`. */
const DENIAL_BANGLA = /(?<![\u0980-\u09ff])(?:না|নয়|নেই|কেউ|কোনো)(?![\u0980-\u09ff])/u;
/** Matches words of a sentence that denies a promise, e.g. `no clinic can guarantee`. */
const DENIAL =
  /\b(?:no|not|never|nobody|none|cannot|nor|without|anyone who|if (?:a|any|some)\w*)\b|n[’']t\b/i;

const first = (rules: readonly Rule[], text: string): string[] =>
  rules.flatMap(({ pattern, message }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [message(found.trim())];
  });

/** Returns the promise in a sentence that matches a pattern; undefined without one, and for a denial. */
function promiseIn(sentence: string, promise: RegExp, denial: RegExp): string | undefined {
  const [found] = promise.exec(sentence) ?? [];
  return found === undefined || denial.test(sentence.replace(found, '')) ? undefined : found;
}

const promises = (text: string): string[] =>
  text.split(/[.!?।\n]/u).flatMap((sentence) => {
    const found = promiseIn(sentence, PROMISE, DENIAL) ?? promiseIn(sentence, PROMISE_BANGLA, DENIAL_BANGLA);
    return found ?? [];
  });

/** Returns the figures and promises in a text without placeholders, e.g. a post; each once. */
export function claimsIn(text: string): string[] {
  const plain = visibleForm(text);
  return [...new Set([...(plain.match(new RegExp(FIGURE, 'gu')) ?? []), ...promises(plain)])];
}

/** Returns a fault for a brace without its counterpart. */
function looseBraces(text: string): string[] {
  const [found] = /\{[^{}\n]{0,30}|[^{}\n]{0,30}\}/.exec(text.replace(/\{[^{}]*\}/g, '\n')) ?? [];
  if (found === undefined) return [];
  const [brace, missing] = found.includes('{') ? ['{', '}'] : ['}', '{'];
  return [`"${found.trim()}" has a ${brace} without a ${missing}. Write it as in {clinic}.`];
}

/** Returns the faults of any text: markup and unclosed braces. */
export function markupFaults(text: string): string[] {
  const plain = visibleForm(text);
  return [...looseBraces(plain), ...first(MARKUP, plain)];
}

/**
 * Returns further faults of a text for patients: figures without a claim, typed phone numbers, promises.
 * @param countryCode Country code of phone numbers, e.g. `880`.
 */
export function claimFaults(text: string, countryCode: string): string[] {
  const plain = visibleForm(text);
  return [
    ...first(claimRules(countryCode), plain),
    ...promises(plain).map(
      (found) => `"${found}" promises what nobody can promise. Say what is done, or leave it out.`,
    ),
  ];
}

const without = (rules: readonly Rule[]): string =>
  `^(?![\\s\\S]*(?:${rules.map(({ pattern }) => pattern.source).join('|')}))`;

/** Pattern of a text without markup, for the editor. */
export const NO_MARKUP = without(MARKUP);
/** Pattern of a text without markup, figures, typed phone numbers and e-mail addresses, for the editor. */
export const noClaims = (countryCode: string): string => without([...MARKUP, ...claimRules(countryCode)]);
