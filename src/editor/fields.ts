import { z } from 'zod';
import type { TranslationMark } from '../schemas/translation-mark.ts';
import { PLAIN_TEXT } from '../schemas/values.ts';
import { translationSchema } from '../translations/translation.ts';

/** Widget of Sveltia CMS with its options, e.g. `{ widget: 'number', value_type: 'int', min: 1 }`. */
interface Widget {
  widget: string;
  /** Fields of an object, or of each entry in a list. */
  fields?: readonly EditorField[];
  /** Kinds of entries in a list, e.g. the kinds of sections. */
  types?: readonly EditorField[];
  /** Field of each entry in a list of strings. */
  field?: EditorField;
  [option: string]: unknown;
}

/** Field of Sveltia CMS. */
export interface EditorField extends Widget {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** True for a field with a value in each locale. */
  i18n?: boolean;
}

/** Keys of texts with several lines. */
const MULTILINE_KEYS: ReadonlySet<string> = new Set([
  'body',
  'text',
  'answer',
  'intro',
  'lead',
  'description',
  'approach',
  'quote',
  'summary',
  'confirm',
  'points',
  'suitableFor',
  'experience',
]);

/** Keys whose value labels a collapsed list entry; the first key that the entry has is used. */
const ENTRY_NAME_KEYS: readonly string[] = [
  'title',
  'heading',
  'question',
  'label',
  'name',
  'patient',
  'claim',
  'branch',
  'days',
];

/** Labels that differ from the capitalized key, e.g. `Seo`. */
const LABELS: Readonly<Record<string, string>> = {
  seo: 'For search engines',
  faqs: 'Questions',
};

/** Keys with a value in each locale, whatever their schema says: each translation has its own reviewer. */
const TRANSLATED_KEYS: ReadonlySet<string> = new Set(Object.keys(translationSchema.shape));

/** Returns the label of a key, e.g. `Suitable for` for `suitableFor`, `Care cards` for `care-cards`. */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Narrows a schema to zod. @throws Error for a schema of zod/mini, which has no metadata. */
const asSchema = (schema: z.core.$ZodType): z.ZodType => {
  if (schema instanceof z.ZodType) return schema;
  throw new Error('The editor reads schemas of zod only, not of zod/mini.');
};

/** Returns the first description of the given schemas as a hint; ignores the description that all texts share. */
function hintOf(...schemas: readonly z.ZodType[]): string | undefined {
  const hint = schemas.map(({ description }) => description).find(Boolean);
  return hint === PLAIN_TEXT ? undefined : hint;
}

/** Limits of a value that the editor checks. */
interface Rules {
  /** Minimum number of list entries, or smallest number. */
  min?: number;
  /** Maximum number of list entries, or largest number. */
  max?: number;
  /** Maximum length of a text. */
  maxlength?: number;
  /** Regular expression for a text, and the error message for a text that does not match. */
  pattern?: readonly [pattern: string, message: unknown];
}

/** Reads the limits of a value from its schema. */
function rulesOf(schema: z.ZodType): Rules {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { exclusiveMinimum } = json;
  // The editor knows only inclusive limits: `z.int().positive()` is `min: 1`.
  const leastAboveExclusive = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined;
  const min = json.minItems ?? json.minimum ?? leastAboveExclusive;
  const max = json.maxItems ?? json.maximum;
  const message = json.patternErrorMessage;

  const rules: Rules = {};
  // Zod reports the safe integer range as limits of every integer.
  if (min !== undefined && min !== Number.MIN_SAFE_INTEGER) rules.min = min;
  if (max !== undefined && max !== Number.MAX_SAFE_INTEGER) rules.max = max;
  if (json.maxLength) rules.maxlength = json.maxLength;
  if (message) rules.pattern = [`/${json.pattern}/u`, message];
  return rules;
}

/** Returns the template for the label of a collapsed list entry, e.g. `{ summary: '{{title}}' }`. */
function entrySummary(fields: readonly EditorField[]): { summary?: string } {
  const names = fields.map(({ name }) => name);
  const key = ENTRY_NAME_KEYS.find((candidate) => names.includes(candidate));
  return key === undefined ? {} : { summary: `{{${key}}}` };
}

/** Returns true for an object without fields, e.g. one with a text for each further language of a site in English. */
const isEmptyObject = ({ widget, fields }: EditorField): boolean =>
  widget === 'object' && fields?.length === 0;

/**
 * Returns the fields of an object. Leaves out literals, e.g. `kind: 'hero'`, which editors cannot change, and objects without
 * fields, which Sveltia CMS rejects.
 */
export const fieldsOf = (schema: z.ZodObject): EditorField[] =>
  Object.entries(schema.shape)
    .filter(([, field]) => !(field instanceof z.ZodLiteral))
    .map(([key, field]) => fieldOf(key, asSchema(field)))
    .filter((field) => !isEmptyObject(field));

/** Returns an object field for each kind of a discriminated union. */
function kindsOf(union: z.ZodDiscriminatedUnion): EditorField[] {
  const objects = union.options.filter((option) => option instanceof z.ZodObject);
  return objects.map((object) => {
    const kind = object.shape[union.def.discriminator];
    const name = kind instanceof z.ZodLiteral ? String(kind.value) : '';
    const fields = fieldsOf(object);
    return { name, label: labelOf(name), widget: 'object', fields, ...entrySummary(fields) };
  });
}

/** Returns the fields of all objects in a union, none required: a record fills the fields of one object only. */
function optionalFieldsOf(objects: readonly z.ZodObject[]): EditorField[] {
  const fields = objects.flatMap(fieldsOf);
  return fields.map((field) => ({ ...field, required: false }));
}

/** Returns a list widget whose entries have the given schema. */
function listOf(key: string, element: z.ZodType): Widget {
  if (element instanceof z.ZodDiscriminatedUnion) {
    const typeKey = element.def.discriminator;
    return { widget: 'list', types: kindsOf(element), typeKey, collapsed: true };
  }
  if (element instanceof z.ZodObject) {
    const fields = fieldsOf(element);
    return { widget: 'list', fields, collapsed: 'auto', ...entrySummary(fields) };
  }
  return { widget: 'list', field: { ...fieldOf(key, element), label: 'Entry' } };
}

/** Returns a list widget for a tuple, whose entries all have the schema of the first. */
function tupleOf(key: string, schema: z.ZodTuple): Widget {
  const first = schema.def.items[0];
  if (!first) throw new Error(`The list ${key} is empty.`);
  const { min } = rulesOf(schema);
  const list = { ...listOf(key, asSchema(first)), min };
  const canGrow = schema.def.rest !== null;
  return canGrow ? list : { ...list, max: min };
}

/** Returns a widget for uploads to a folder of src/assets, e.g. `/portraits`. */
const uploadTo = (folder: string): Widget => ({
  widget: 'image',
  media_folder: `/src/assets${folder}`,
  public_folder: folder,
  choose_url: false,
});

/** Returns the values offered by the metadata of a schema; empty for a free value, or when there is nothing to choose. */
function choicesOf(schema: z.ZodType): readonly unknown[] {
  const { enum: names, examples = names } = schema.meta() ?? {};
  return Array.isArray(examples) ? examples : [];
}

/** Returns a widget for a union; undefined for a union that the editor handles as a text. */
function unionOf({ options }: z.ZodUnion): Widget | undefined {
  if (options.some((option) => option instanceof z.ZodISODate))
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const objects = options.filter((option) => option instanceof z.ZodObject);
  if (objects.length === options.length) return { widget: 'object', fields: optionalFieldsOf(objects) };
  return undefined;
}

/** Returns a widget for a schema. */
function widgetOf(key: string, schema: z.ZodType): Widget {
  const { upload } = schema.meta() ?? {};
  if (typeof upload === 'string') return uploadTo(upload);
  const choices = choicesOf(schema);
  // Sveltia CMS rejects a select without options.
  if (choices.length > 0) return { widget: 'select', options: choices };

  if (schema instanceof z.ZodEnum) return { widget: 'select', options: schema.options };
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean' };
  // E.g. `sample: true`, which is absent or true.
  if (schema instanceof z.ZodLiteral) return { widget: 'boolean' };
  if (schema instanceof z.ZodNumber)
    return { widget: 'number', value_type: schema.isInt ? 'int' : 'float', ...rulesOf(schema) };
  if (schema instanceof z.ZodURL) return { widget: 'string', type: 'url' };
  if (schema instanceof z.ZodEmail) return { widget: 'string', type: 'email' };

  if (schema instanceof z.ZodObject) return { widget: 'object', fields: fieldsOf(schema) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum)
    return { ...widgetOf(key, schema.element), multiple: true, ...rulesOf(schema) };
  if (schema instanceof z.ZodArray) return { ...listOf(key, asSchema(schema.element)), ...rulesOf(schema) };
  if (schema instanceof z.ZodTuple) return tupleOf(key, schema);
  const union = schema instanceof z.ZodUnion ? unionOf(schema) : undefined;
  if (union) return union;

  return { widget: MULTILINE_KEYS.has(key) ? 'text' : 'string', ...rulesOf(schema) };
}

/** Returns the direct child fields of a field. */
const childrenOf = ({ fields = [], types = [], field }: EditorField): EditorField[] => [
  ...fields,
  ...types,
  ...(field ? [field] : []),
];

/** Returns true for a field that is translated, or contains a translated field. */
const isTranslated = (field: EditorField): boolean =>
  field.i18n === true || childrenOf(field).some(isTranslated);

/** Marks a field and all fields below it as translated or not. */
function markAll(field: EditorField, i18n: boolean): EditorField {
  const marked: EditorField = { ...field, i18n };
  if (field.fields) marked.fields = field.fields.map((child) => markAll(child, i18n));
  if (field.types) marked.types = field.types.map((child) => markAll(child, i18n));
  if (field.field) marked.field = markAll(field.field, i18n);
  return marked;
}

/** Marks a field as translated or not. @param mark Mark of its schema; without one, it is translated where a field below it is. */
function markTranslated(field: EditorField, mark: TranslationMark | undefined): EditorField {
  if (mark !== undefined) return markAll(field, mark !== 'none');
  return isTranslated(field) ? { ...field, i18n: true } : field;
}

/** Returns the mark of a field. @param schemas The schema of the field, from the outside in. */
function translationMarkOf(key: string, ...schemas: readonly z.ZodType[]): TranslationMark | undefined {
  if (TRANSLATED_KEYS.has(key)) return 'required';
  return schemas.map((schema) => schema.meta()?.translation).find(Boolean);
}

/** Returns the field of the editor for a schema. @throws Error for a schema that the editor has no field for. */
export function fieldOf(key: string, schema: z.ZodType): EditorField {
  const isOptional = schema instanceof z.ZodOptional;
  const inner = isOptional ? asSchema(schema.unwrap()) : schema;
  const isEmptyAllowed = inner.safeParse('').success || inner.safeParse([]).success;
  const field: EditorField = {
    name: key,
    label: inner.meta()?.title ?? labelOf(key),
    ...widgetOf(key, inner),
  };
  const hint = hintOf(schema, inner);
  if (hint) field.hint = hint;
  if (isOptional || isEmptyAllowed) field.required = false;
  return markTranslated(field, translationMarkOf(key, schema, inner));
}
