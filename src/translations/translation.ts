import { z } from 'zod';
import { inDigitsOf } from '../lib/digits.ts';
import { isRecord } from '../lib/is-record.ts';
import { day } from '../schemas/basic-values.ts';

/** Text of a record that its translation repeats. */
class Words {
  readonly text: unknown;
  /** True for a value of which each locale supplies its own, e.g. search keywords: no translation is compared with it. */
  readonly isIndependent: boolean;
  constructor(text: unknown, isIndependent: boolean) {
    this.text = text;
    this.isIndependent = isIndependent;
  }
}

/** Texts of a record, in its shape. A string is a `kind`, which the translation repeats. */
export type WordTree =
  | Words
  | string
  | readonly (WordTree | undefined)[]
  | { readonly [key: string]: WordTree };

/** Fields of a translated file besides its texts. */
export const translationSchema = z.looseObject({
  sourceHashes: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .optional()
    .describe('Hashes of the English words that it was made from; written by npm run translations.'),
  reviewer: z.string().optional().describe('The doctor who read this language.'),
  reviewed: day.optional(),
});
/** Translated file: the texts of a record in another language. */
export type Translation = z.infer<typeof translationSchema>;

/** Pages with signs of danger. A stale translation of such a page shows the fixed safety sentences. */
export const URGENT_PAGES = ['when-to-call', 'early-pregnancy', 'during-treatment'].map(
  (name) => `pages/resources/${name}`,
);

/** Returns the value of a key; undefined for a missing key. */
const valueIn = (value: unknown, key: PropertyKey): unknown => Object(value ?? {})[key];

/** Returns the schema of a union that a value matches. */
function optionOf({ options }: z.ZodUnion, value: unknown): z.core.$ZodType | undefined {
  const kind = isRecord(value) ? value.kind : undefined;
  const fits = (option: z.core.$ZodType) =>
    kind !== undefined && option instanceof z.ZodObject
      ? z.safeParse(option.shape.kind, kind).success
      : z.safeParse(option, value).success;
  return options.find(fits);
}

/** Returns the words of a value, by the marks of its schema (`TranslationMark`); undefined where there are none. */
export function wordsOf(schema: z.core.$ZodType | undefined, value: unknown): WordTree | undefined {
  if (schema === undefined || value === undefined) return undefined;
  const { translation } = z.globalRegistry.get(schema) ?? {};
  if (translation === 'none') return undefined;
  if (translation !== undefined) return new Words(value, translation === 'independent');
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

/** Returns the texts in the shape of a content file, untranslated. */
export function plainWords(tree: WordTree | undefined): unknown {
  if (tree instanceof Words) return tree.text;
  if (typeof tree !== 'object') return tree ?? {};
  if (Array.isArray(tree)) return tree.map(plainWords);
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, plainWords(part)]));
}

/** Returns a record with translated texts; keeps the English text of a missing translation. */
export function withWords(value: unknown, tree: WordTree | undefined, translation: unknown): unknown {
  if (tree instanceof Words)
    return typeof translation === 'string' ? translation.normalize('NFC') : (translation ?? value);
  if (Array.isArray(tree) && Array.isArray(value))
    return value.map((item, index) => withWords(item, tree[index], valueIn(translation, index)));
  if (typeof tree !== 'object' || !isRecord(value)) return value;
  const translated = Object.entries(tree).map(([key, part]) => [
    key,
    withWords(value[key], part, valueIn(translation, key)),
  ]);
  return { ...value, ...Object.fromEntries(translated) };
}

/** Replaces outdated figures in a translated claim: its stale texts are replaced by the new English figure alone. */
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

/** Part of a translation that its English file lacks or has in another shape. */
export interface TranslationFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Placeholders in one of both texts only; undefined for another fault. */
  readonly placeholders?: PlaceholderFault | undefined;
}

/** Placeholders that differ between an English text and its translation, e.g. `{hotline}`. */
interface PlaceholderFault {
  readonly onlyInEnglish: readonly string[];
  readonly onlyInTranslation: readonly string[];
}

/** Returns the placeholders of a text, e.g. `{clinic}`; `{name.plain}` counts as `{name}`. */
const placeholdersIn = (text: unknown): ReadonlySet<string> =>
  new Set([...String(text).matchAll(/\{([\w-]+)(?:\.plain)?\}/g)].map(([, name]) => `{${name}}`).sort());

/** Returns the placeholders that differ between two texts; undefined for texts with the same placeholders. */
function differingPlaceholders(english: unknown, translation: unknown): PlaceholderFault | undefined {
  const inEnglish = placeholdersIn(english);
  const inTranslation = placeholdersIn(translation);
  const onlyInEnglish = [...inEnglish.difference(inTranslation)];
  const onlyInTranslation = [...inTranslation.difference(inEnglish)];
  return onlyInEnglish.length + onlyInTranslation.length > 0
    ? { onlyInEnglish, onlyInTranslation }
    : undefined;
}

/** Safety sentences in English, each with its fixed translation. */
export type FixedSentences = readonly (readonly [english: string, translation: string])[];

const MARKS = /[.,;।]/g;
/** Normalizes a text for comparison: ignores case and punctuation. */
const bare = (text: unknown): string => `${text}`.normalize('NFC').toLowerCase().replace(MARKS, '');

/** Returns the fault of a translated text; undefined for a correct text. */
function wordFault(
  { text, isIndependent }: Words,
  translation: unknown,
  sentences: FixedSentences,
): string | undefined {
  if (isIndependent) return undefined;
  if (typeof translation !== 'string')
    return `This must be one text, as in the English file.${isRecord(translation) ? ' Text that begins with { needs "quotes" around it.' : ''}`;
  if ((text === '') !== (translation.trim() === ''))
    return text === ''
      ? 'The English leaves this empty: write "".'
      : 'This text is empty. Translate the English.';
  const fixed = sentences.find(
    ([said, as]) => bare(text).includes(bare(said)) && !bare(translation).includes(bare(as)),
  );
  if (fixed) return `This is a safety sentence with a fixed translation. Write: ${fixed[1]}`;
  if (!differingPlaceholders(text, translation)) return undefined;
  const english = [...placeholdersIn(text)].join(', ');
  const written = [...placeholdersIn(translation)].join(', ');
  return `The English holds ${english || 'no {name}'}, this ${written || 'none'}. Write the same names.`;
}

/** Returns all places where a translation differs in shape from the texts of its English record. */
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
    if (message === undefined) return [];
    const placeholders = tree.isIndependent ? undefined : differingPlaceholders(tree.text, translation);
    return [{ ...fault(message), ...(placeholders && { placeholders }) }];
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
        : fault('This key is not translated: it belongs in the English file only. Delete it.', key),
    ),
  ];
}
