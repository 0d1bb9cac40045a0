/** Rules of the word list of a translated locale: one word for each thing, explained words, no English words left. */
import { type ContentText, type ContentValue, type RuleFault, textsOf } from './content-rule.ts';
import { PlainText } from './plain-text.ts';

/** Keys, e.g. `quote`, or files, e.g. `site/interface`, to which a rule does not apply. */
type Exempt = readonly string[] | undefined;

/** Words that a locale replaces with its word for the thing. */
export interface ForbiddenWords {
  /** Words or phrases; endings that join a word count as the word. */
  readonly words: readonly string[];
  /** Correction, for editors. */
  readonly write: string;
  /** Phrases in which the words are right. */
  readonly butIn?: readonly string[] | undefined;
  readonly allowedIn?: Exempt;
  /** True for words that could mislead a patient: they fail the build. */
  readonly dangerous?: boolean | undefined;
}

/** A word that each page explains where it uses it first. */
export interface ExplainedWord {
  readonly word: string;
  /** Explanations, each of which is enough. The first is the one for editors. */
  readonly as: readonly string[];
  readonly allowedIn?: Exempt;
}

/** Word list of a locale. Each of its kinds may be missing. */
export interface WordList {
  readonly forbidden?: readonly ForbiddenWords[] | undefined;
  readonly explained?: readonly ExplainedWord[] | undefined;
  /** Words in Latin letters that may stay; undefined for a locale in Latin script. */
  readonly latin?: { readonly words: readonly string[]; readonly allowedIn?: Exempt } | undefined;
}

/** Text with its words, to look them up. */
type ReadText = ContentText & { readonly plain: PlainText };

/** Keys of texts that visitors do not read. */
const NOT_READ = /^(?:sources|confirm|sourceHashes|reviewer|reviewed)\b|(?:^|\.)kind$/;

/** Files that are pages, which explain their words. */
const PAGE = /\/(?:pages|treatments)\/.*\.yaml$/;

/** Returns true for a text where a rule does not apply. */
const isExempt = ({ file, key }: ContentText, allowedIn: Exempt): boolean =>
  allowedIn?.some((place) =>
    place.includes('/') ? file.endsWith(`/${place}.yaml`) : key.split('.').includes(place),
  ) ?? false;

/** Returns a harmless fault of a text. */
const faultOf = ({ file, key }: ContentText, message: string): RuleFault => ({
  file,
  key,
  message,
  isDangerous: false,
});

/** Returns a fault for each forbidden word of a text. */
function forbiddenFaults(text: ReadText, forbidden: readonly ForbiddenWords[]): RuleFault[] {
  const { plain } = text;
  return forbidden
    .filter(({ allowedIn }) => !isExempt(text, allowedIn))
    .flatMap(({ words, write, butIn = [], dangerous = false }) =>
      words
        .filter((word) => plain.has(word) && plain.without(butIn).has(word))
        .map((word) => ({
          ...faultOf(text, `"${word}" is another word than the pages have for this. Write: ${write}`),
          isDangerous: dangerous,
        })),
    );
}

/** Returns a fault for a word that a page uses without an explanation. @param texts Texts of a page, in their order */
function explainedFault(texts: readonly ReadText[], { word, as, allowedIn }: ExplainedWord): RuleFault[] {
  const first = texts.findIndex((text) => text.plain.has(word) && !isExempt(text, allowedIn));
  const text = texts[first];
  if (text === undefined) return [];
  const before = texts.slice(0, first + 1);
  if (before.some(({ plain }) => as.some((explanation) => plain.has(explanation)))) return [];
  return [
    faultOf(text, `The page uses "${word}" here first, and does not explain it. Write: ${word} (${as[0]})`),
  ];
}

/** Matches placeholders, and brackets with the original word. */
const NOT_TRANSLATED = /\{[^{}]*\}|\([^()]*\)/g;
/** Matches a mail or web address. */
const ADDRESS = /@|^https?:|^www\./;
const LATIN_WORD = /[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*/g;
/** Matches an abbreviation, e.g. `AMH`, `HbA1c`, `PGT-A`. */
const ABBREVIATION = /[A-Z].*[A-Z]|^[A-Z]$/;

/** Returns a fault for a text with words in Latin letters that the list does not allow. */
function latinFaults(text: ContentText, latin: NonNullable<WordList['latin']>): RuleFault[] {
  if (isExempt(text, latin.allowedIn)) return [];
  const allowed = new Set(latin.words.map((word) => word.toLowerCase()));
  const parts = text.value.replace(NOT_TRANSLATED, ' ').split(/\s+/);
  const words = parts.filter((part) => !ADDRESS.test(part)).flatMap((part) => part.match(LATIN_WORD) ?? []);
  const left = words.filter((word) => !ABBREVIATION.test(word) && !allowed.has(word.toLowerCase()));
  if (left.length === 0) return [];
  const message = `"${left.join(' ')}" is left in English. Translate it; or add a name to "latin" of the word list.`;
  return [faultOf(text, message)];
}

/** Returns the violations of a word list. @param values Values of translated records of one locale */
export function wordListFaults(values: readonly ContentValue[], list: WordList): RuleFault[] {
  const { forbidden = [], explained = [], latin } = list;
  const texts = textsOf(values)
    .filter(({ key }) => !NOT_READ.test(key))
    .map((text) => ({ ...text, plain: new PlainText(text.value) }));
  const pages = Map.groupBy(
    texts.filter(({ file, key }) => PAGE.test(file) && !key.startsWith('seo.')),
    ({ file }) => file,
  );
  return [
    ...texts.flatMap((text) => forbiddenFaults(text, forbidden)),
    ...[...pages.values()].flatMap((page) => explained.flatMap((word) => explainedFault(page, word))),
    ...(latin ? texts.flatMap((text) => latinFaults(text, latin)) : []),
  ];
}
