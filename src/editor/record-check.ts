/** Checks a record before the editor saves it. Runs in the browser, with the rules of `check:content` and the build. */
import { type ContentValue, pathOf, type RuleFault, valuesBelow } from '../content-rules/content-rule.ts';
import { findRecordFaults, findTranslationFaults, findWordFaults } from '../content-rules/index.ts';
import { nationalNumbersIn } from '../content-rules/national-numbers.ts';
import type { WordList } from '../content-rules/word-list.ts';
import { isRecord } from '../lib/is-record.ts';
import { formatKeyPath } from '../lib/key-path.ts';
import { DEFAULT_LOCALE, type Locale } from '../lib/locales.ts';
import { schemaKeyOf } from '../records/content-files.ts';
import { recordSchemas } from '../records/record-schemas.ts';
import { explainIssue } from '../schemas/explain-issue.ts';
import { TRANSLATED_LOCALES } from '../schemas/translated-locales.ts';
import type { ContentReferences, ReferenceKind } from '../schemas/values.ts';
import {
  type FixedSentences,
  type TranslationFault,
  translationFaults,
  translationSchema,
  type WordTree,
  withWords,
  wordsOf,
} from '../translations/translation.ts';
import { labelOf } from './fields.ts';

/** Parts of other files that the checks of a record need. */
export interface CheckContext {
  /** Names that the content may refer to. */
  readonly references: Readonly<Record<ReferenceKind, readonly string[]>>;
  readonly phones: ReturnType<ContentReferences['phones']>;
  /** Values of other files that rules for texts read: claims and national numbers. */
  readonly values: readonly ContentValue[];
  /** Fixed safety sentences by locale. */
  readonly sentences: Readonly<Partial<Record<Locale, FixedSentences>>>;
  /** Word lists by locale. */
  readonly words: Readonly<Partial<Record<Locale, WordList | undefined>>>;
}

/** A record with its translations, as it will be saved. */
export interface EditedRecord {
  /** Path of the English file in the project, e.g. `src/content/pages/about-us.yaml`. */
  readonly file: string;
  readonly record: unknown;
  readonly translations: Readonly<Partial<Record<Locale, unknown>>>;
}

/** Result of a check: lines for the editor. */
export interface RecordCheck {
  /** Mistakes that would stop a build, or could harm a patient: the record must not be saved. */
  readonly refused: readonly string[];
  /** Mistakes that stop no build. */
  readonly warnings: readonly string[];
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Place of a mistake that concerns no single field. */
const WHOLE = 'The whole record';

/** Formats a mistake with the labels of the form, e.g. `Sections 3 › Lead: …`; `[bn]` marks a locale. */
const lineFor = ({ path, message }: Issue, locale?: Locale): string => {
  const labels = path.map((part) => (typeof part === 'string' ? labelOf(part) : part));
  const place = labels.length > 0 ? formatKeyPath(labels) : WHOLE;
  return [...(locale ? [`[${locale}]`] : []), `${place}:`, message].join(' ');
};

/** Returns the lines of faults. Dangerous faults refuse a save. */
function linesOf(faults: readonly RuleFault[], locale?: Locale): RecordCheck {
  const { refused = [], warnings = [] } = Object.groupBy(faults, ({ isDangerous }) =>
    isDangerous ? 'refused' : 'warnings',
  );
  const lines = (some: readonly RuleFault[]) =>
    some.map(({ key, message }) => lineFor({ path: pathOf(key), message }, locale));
  return { refused: lines(refused), warnings: lines(warnings) };
}

/** Returns the name of a file below src/content, without extension. */
const nameOf = (file: string): string => file.replace(/^src\/content\//, '').replace(/\.yaml$/, '');

/** Returns the schemas. Photos of the record count as known: they are uploaded with it. */
function schemasFor({ references, phones }: CheckContext, values: readonly ContentValue[]) {
  const uploaded = values.flatMap(({ value }) =>
    typeof value === 'string' && value.startsWith('/portraits/') ? [value] : [],
  );
  return recordSchemas({
    placeholders: () => references.placeholders,
    pictures: () => references.pictures,
    photos: () => [...references.photos, ...uploaded],
    icons: () => references.icons,
    paths: () => references.paths,
    claims: () => references.claims,
    treatments: () => references.treatments,
    branches: () => references.branches,
    prices: () => references.prices,
    nationalNumbers: () => references.nationalNumbers,
    phones: () => phones,
  });
}

type Schema = ReturnType<typeof schemasFor>[keyof ReturnType<typeof schemasFor>];

/** Returns the issues of a record by its schema. */
const issuesOf = (schema: Schema, record: unknown): readonly Issue[] =>
  schema.safeParse(record, { error: explainIssue }).error?.issues ?? [];

/** Returns a fault of a translation in words for an editor who sees both languages. */
function inBothLanguages({ path, message, placeholders }: TranslationFault): Issue {
  if (!placeholders) return { path, message };
  const { onlyInEnglish, onlyInTranslation } = placeholders;
  const [names, side] =
    onlyInEnglish.length > 0 ? [onlyInEnglish, 'English'] : [onlyInTranslation, 'translation'];
  return {
    path,
    message: `Only the ${side} has ${names.join(', ')}. Write the same names in both languages.`,
  };
}

/** Checks a translation against its English record, which has no issues. */
function checkTranslation(
  schema: Schema,
  english: unknown,
  tree: WordTree,
  translation: Readonly<Record<string, unknown>>,
  sentences: FixedSentences,
): { readonly refused: readonly Issue[]; readonly warnings: readonly Issue[] } {
  const { sourceHashes: _, reviewer: __, reviewed: ___, ...words } = translation;
  const faults = translationFaults(tree, english, words, sentences);
  const merged = issuesOf(schema, withWords(english, tree, words));
  const { lost = [], others = [] } = Object.groupBy(faults, ({ placeholders }) =>
    placeholders ? 'lost' : 'others',
  );
  return {
    refused: [...lost.map(inBothLanguages), ...merged],
    warnings: others,
  };
}

/** Prefix of keys that Sveltia keeps in new list items, and does not save, e.g. `__sc_item_id`. */
const EDITOR_PREFIX = '__sc_';

/** Returns a copy of a value as the editor saves it: without the editor's own keys, at any depth. */
function asSaved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asSaved);
  if (!isRecord(value) || value instanceof Date) return value;
  const saved = Object.entries(value).filter(([key]) => !key.startsWith(EDITOR_PREFIX));
  return Object.fromEntries(saved.map(([key, below]) => [key, asSaved(below)]));
}

/** Checks a record and its translations. */
export function checkRecord(context: CheckContext, edited: EditedRecord): RecordCheck {
  const { file } = edited;
  const record = asSaved(edited.record);
  const translations: EditedRecord['translations'] = Object.fromEntries(
    Object.entries(edited.translations).map(([locale, translation]) => [locale, asSaved(translation)]),
  );
  const values = valuesBelow(file, record);
  const schema = schemasFor(context, values)[schemaKeyOf(nameOf(file))];
  const parsed = schema.safeParse(record, { error: explainIssue });
  const issues = parsed.error?.issues ?? [];
  const allValues = [...values, ...context.values.filter((other) => other.file !== file)];
  const ownFaults = findRecordFaults(allValues);
  const own = linesOf([
    ...ownFaults.filter((fault) => fault.file === file),
    ...findWordFaults(values, context.words[DEFAULT_LOCALE]),
  ]);
  const refused = [...issues.map((issue) => lineFor(issue)), ...own.refused];
  const warnings = [...own.warnings];

  const { data } = parsed;
  const tree = wordsOf(schema, data);
  for (const locale of TRANSLATED_LOCALES) {
    const translation = translations[locale];
    if (!isRecord(translation) || Object.keys(translation).length === 0) continue;
    const written = valuesBelow(file, translation);
    const faults = [
      ...findTranslationFaults(written, nationalNumbersIn(allValues)),
      ...findWordFaults(written, context.words[locale]),
    ];
    const lines = linesOf(faults, locale);
    refused.push(...lines.refused);
    warnings.push(...lines.warnings);
    const sentences = context.sentences[locale] ?? [];
    if (issues.length > 0 || tree === undefined || !translationSchema.safeParse(translation).success)
      continue;
    const checked = checkTranslation(schema, data, tree, translation, sentences);
    refused.push(...checked.refused.map((issue) => lineFor(issue, locale)));
    warnings.push(...checked.warnings.map((issue) => lineFor(issue, locale)));
  }
  return { refused: [...new Set(refused)], warnings: [...new Set(warnings)] };
}
