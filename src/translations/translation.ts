import { createHash } from 'node:crypto';
import { z } from 'zod';
import { inDigitsOf } from '../lib/digits.ts';
import { isRecord } from '../lib/is-record.ts';
import { day } from '../schemas/values.ts';

/** A word of a record. An `own` one is a list that each language writes for itself, such as search words. */
class Words {
  readonly text: unknown;
  readonly own: boolean;
  constructor(text: unknown, own: boolean) {
    this.text = text;
    this.own = own;
  }
}

/** Words of a record, in its shape. A string is a `kind`, which the translation repeats. */
type WordTree = Words | string | readonly (WordTree | undefined)[] | { readonly [key: string]: WordTree };

/** Fields of a translation besides its words. */
export const translationSchema = z.looseObject({
  sourceHashes: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .optional()
    .describe('Hashes of the English words that it was made from; written by npm run translations.'),
  reviewer: z.string().optional().describe('The doctor who read this language.'),
  reviewed: day.optional(),
});
/** A translation: the words of a record in another language. */
export type Translation = z.infer<typeof translationSchema>;

/** Pages with signs of danger: while the translation of one is older than its English, it shows the fixed safety sentences. */
export const URGENT_PAGES = ['when-to-call', 'early-pregnancy', 'during-treatment'].map(
  (name) => `pages/resources/${name}`,
);

/** The value below a key; undefined where there is none. */
const valueIn = (value: unknown, key: PropertyKey): unknown => Object(value ?? {})[key];

/** The schema among those of a union that a value follows. */
function optionOf({ options }: z.ZodUnion, value: unknown): z.core.$ZodType | undefined {
  const kind = isRecord(value) ? value.kind : undefined;
  const fits = (option: z.core.$ZodType) =>
    kind !== undefined && option instanceof z.ZodObject
      ? z.safeParse(option.shape.kind, kind).success
      : z.safeParse(option, value).success;
  return options.find(fits);
}

/** The words of a value, by the marks of its schema (`.meta({ words })`); undefined where there are none. */
export function wordsOf(schema: z.core.$ZodType | undefined, value: unknown): WordTree | undefined {
  if (schema === undefined || value === undefined) return undefined;
  const { words } = z.globalRegistry.get(schema) ?? {};
  if (words !== undefined) return words === false ? undefined : new Words(value, words === 'own');
  if (schema instanceof z.ZodOptional) return wordsOf(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) return wordsOf(optionOf(schema, value), value);
  if (schema instanceof z.ZodObject && isRecord(value)) {
    const parts = Object.entries(schema.shape).flatMap(([key, part]): [string, WordTree][] => {
      const below = wordsOf(part, value[key]);
      return below === undefined ? [] : [[key, below]];
    });
    if (parts.length === 0) return undefined;
    return Object.fromEntries('kind' in schema.shape ? [['kind', String(value.kind)], ...parts] : parts);
  }
  if (!Array.isArray(value)) return undefined;
  const items = value.map((item, index) => {
    if (schema instanceof z.ZodTuple)
      return wordsOf(schema.def.items[index] ?? schema.def.rest ?? undefined, item);
    return schema instanceof z.ZodArray ? wordsOf(schema.element, item) : undefined;
  });
  return items.some((item) => item !== undefined) ? items : undefined;
}

/** Returns the words in the shape of a content file, before they are translated. */
export function plainWords(tree: WordTree | undefined): unknown {
  if (tree instanceof Words) return tree.text;
  if (typeof tree !== 'object') return tree ?? {};
  if (Array.isArray(tree)) return tree.map(plainWords);
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, plainWords(part)]));
}

/** A record with the words of its translation; where the translation lacks one, with its own. */
export function withWords(value: unknown, tree: WordTree | undefined, translation: unknown): unknown {
  if (tree instanceof Words)
    return typeof translation === 'string' ? translation.normalize('NFC') : (translation ?? value);
  if (Array.isArray(tree) && Array.isArray(value))
    return value.map((item, index) => withWords(item, tree[index], valueIn(translation, index)));
  if (typeof tree !== 'object' || !isRecord(value)) return value;
  const laid = Object.entries(tree).map(([key, part]) => [
    key,
    withWords(value[key], part, valueIn(translation, key)),
  ]);
  return { ...value, ...Object.fromEntries(laid) };
}

/** A translation of a claim without figures of before: while its words are older, a figure stands there alone. */
export function withNewFigures(
  english: unknown,
  stale: readonly string[],
  translation: object,
  language: string,
): object {
  const figure = inDigitsOf(language, String(valueIn(english, 'shown')));
  const newer = stale.filter((part) => part === 'shown' || part === 'plain');
  return { ...translation, ...Object.fromEntries(newer.map((part) => [part, figure])) };
}

/** Something in a translation that its English file does not have, or has otherwise. */
export interface TranslationFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The placeholders of a text, `{name.plain}` as `{name}`. */
const placeholdersIn = (text: unknown): string =>
  [...new Set([...String(text).matchAll(/\{([\w-]+)(?:\.plain)?\}/g)].map(([, name]) => `{${name}}`))]
    .sort()
    .join(', ');

/** Sentences of safety, each in English and as every translation has it. */
export type FixedSentences = readonly (readonly [english: string, translation: string])[];

const MARKS = /[.,;।]/g;
/** A text in which capitals and marks do not make another sentence. */
const bare = (text: unknown): string => `${text}`.normalize('NFC').toLowerCase().replace(MARKS, '');

/** Returns the fault of a word of a translation. */
function wordFault(
  { text, own }: Words,
  translation: unknown,
  sentences: FixedSentences,
): string | undefined {
  if (own) return undefined;
  if (typeof translation !== 'string') return 'This must be one text, as in the English file.';
  if ((text === '') !== (translation.trim() === ''))
    return text === ''
      ? 'The English leaves this empty: write "".'
      : 'This text is empty. Translate the English.';
  const fixed = sentences.find(
    ([said, as]) => bare(text).includes(bare(said)) && !bare(translation).includes(bare(as)),
  );
  if (fixed) return `This is a sentence of safety. Write it as it stands everywhere: ${fixed[1]}`;
  const english = placeholdersIn(text);
  const written = placeholdersIn(translation);
  return english === written
    ? undefined
    : `The English holds ${english || 'no {name}'}, this ${written || 'none'}. Write the same names.`;
}

/** Every place where a translation has another shape than the words of its English record. */
export function translationFaults(
  tree: WordTree,
  english: unknown,
  translation: unknown,
  sentences: FixedSentences = [],
  path: readonly PropertyKey[] = [],
): TranslationFault[] {
  const fault = (message: string, key?: string) => ({
    path: key === undefined ? path : [...path, key],
    message,
  });
  if (translation === undefined || translation === null)
    return [fault('This is missing. Translate the English.')];
  if (tree instanceof Words) {
    const message = wordFault(tree, translation, sentences);
    return message === undefined ? [] : [fault(message)];
  }
  if (typeof tree === 'string')
    return translation === tree
      ? []
      : [fault(`The English has "kind: ${tree}" here. Keep the order of its blocks.`)];
  if (Array.isArray(tree) !== Array.isArray(translation))
    return [
      fault(`This must be ${Array.isArray(tree) ? 'a list' : 'keys with a colon'}, as in the English file.`),
    ];
  if (Array.isArray(tree) && tree.length !== valueIn(translation, 'length'))
    return [fault(`The English has ${tree.length} entries here, this ${valueIn(translation, 'length')}.`)];
  const below = Object.entries(tree).flatMap(([key, part]) =>
    part === undefined
      ? []
      : translationFaults(part, valueIn(english, key), valueIn(translation, key), sentences, [
          ...path,
          Array.isArray(tree) ? Number(key) : key,
        ]),
  );
  const extra = Object.keys(Object(translation)).filter(
    (key) => !(key in tree) && valueIn(translation, key) !== '',
  );
  return [
    ...below,
    ...extra.map((key) =>
      valueIn(english, key) === undefined
        ? fault('The English file has no such text here. Delete it.', key)
        : fault('This is no word: it stands in the English file alone. Delete it.', key),
    ),
  ];
}

/** Letters of a hash. */
const HASH_LENGTH = 8;

/** A hash of words; letters composed in another way and other spaces change nothing. */
const hashOf = (tree: WordTree): string =>
  createHash('sha256')
    .update(
      JSON.stringify(plainWords(tree))
        .normalize('NFC')
        .replace(/(?:\s|\\n)+/g, ' '),
    )
    .digest('hex')
    .slice(0, HASH_LENGTH);

/** Hashes of the words of a record: one for each key, of `sections` one for each. */
export const hashesOf = (tree: WordTree): NonNullable<Translation['sourceHashes']> =>
  Object.fromEntries(
    Object.entries(tree).map(([key, part]: [string, WordTree]) => [
      key,
      key === 'sections' && Array.isArray(part) ? part.map((section) => hashOf(section ?? {})) : hashOf(part),
    ]),
  );

/** The parts of an English record that changed after its translation was sourceHashes, such as `seo` and `sections 2`. */
export const staleParts = (tree: WordTree, sourceHashes: Translation['sourceHashes'] = {}): string[] =>
  Object.entries(hashesOf(tree)).flatMap(([key, hash]) => {
    const former = sourceHashes[key];
    if (!Array.isArray(hash)) return hash === former ? [] : [key];
    return hash.flatMap((one, index) => (one === former?.[index] ? [] : [`${key} ${index + 1}`]));
  });

/** Translation beside its English record. */
interface Comparison {
  /** Places where the translation no longer has the shape of the English words. */
  readonly faults: readonly TranslationFault[];
  /** Parts of the English record that changed after the translation, see `staleParts`. */
  readonly stale: readonly string[];
  /** English record with the words of the translation, not yet validated. */
  readonly record: unknown;
}

/**
 * Compares a translation with its English record, and merges its words.
 * @param tree Words of the English record.
 * @param language Of the translation, for digits, e.g. `bn-BD`.
 */
export function compareTranslation(
  tree: WordTree,
  english: unknown,
  { sourceHashes, reviewer: _, reviewed: __, ...words }: Translation,
  language: string,
  sentences: FixedSentences = [],
): Comparison {
  const stale = staleParts(tree, sourceHashes);
  return {
    faults: translationFaults(tree, english, words, sentences),
    stale,
    record: withWords(english, tree, withNewFigures(english, stale, words, language)),
  };
}
