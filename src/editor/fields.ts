import { z } from 'zod';
import { twinSchema } from '../schemas/twins.ts';
import { PLAIN_TEXT } from '../schemas/values.ts';

/** A field as Sveltia CMS reads it. */
export interface EditorField {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly required?: boolean;
  readonly hint?: string;
  /** True for what each language has of its own. */
  readonly i18n?: boolean;
  readonly [option: string]: unknown;
}

/** Keys whose texts are longer than a line. */
const LONG =
  /^(?:body|text|answer|intro|lead|description|approach|quote|summary|confirm|points|suitableFor|experience)$/;
/** Keys that name an entry of a list, the best first. */
const NAMES = ['title', 'heading', 'question', 'label', 'name', 'patient', 'claim', 'branch', 'days'];
const LABELS: Readonly<Record<string, string>> = {
  seo: 'For search engines',
  faqs: 'Questions',
};

/** `suitableFor` as `Suitable for`, `care-cards` as `Care cards`. */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const asSchema = (schema: z.core.$ZodType): z.ZodType => {
  if (schema instanceof z.ZodType) return schema;
  throw new Error('The editor knows schemas of zod alone, not of zod/mini.');
};

const hintOf = (...schemas: readonly z.ZodType[]): { hint?: string } => {
  const hint = schemas.map(({ description }) => description).find(Boolean);
  return hint && hint !== PLAIN_TEXT ? { hint } : {};
};

/** What a value must be like: the length of a list, the size of a number, the form and the length of a text. */
function rulesOf(schema: z.ZodType): Record<string, unknown> {
  const {
    exclusiveMinimum,
    minItems,
    maxItems,
    minimum = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined,
    maximum,
    maxLength: maxlength,
    pattern,
    patternErrorMessage: message,
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const [min, max] = [minItems ?? minimum, maxItems ?? maximum];
  return {
    ...(min === undefined || min === Number.MIN_SAFE_INTEGER ? {} : { min }),
    ...(max === undefined || max === Number.MAX_SAFE_INTEGER ? {} : { max }),
    ...(maxlength ? { maxlength } : {}),
    ...(message ? { pattern: [`/${pattern}/u`, message] } : {}),
  };
}

/** The template that names an entry of a list when it is folded. */
const summaryOf = (fields: readonly EditorField[]): { summary?: string } => {
  const name = NAMES.find((key) => fields.some((field) => field.name === key));
  return name ? { summary: `{{${name}}}` } : {};
};

/** The fields of an object. */
export const fieldsOf = (schema: z.ZodObject): EditorField[] =>
  Object.entries(schema.shape)
    .filter(([, field]) => !(field instanceof z.ZodLiteral))
    .map(([key, field]) => fieldOf(key, asSchema(field)));

/** The kinds of a discriminated union, each as an object of its own. */
function kindsOf(union: z.ZodDiscriminatedUnion): EditorField[] {
  return union.options.flatMap((option) => {
    if (!(option instanceof z.ZodObject)) return [];
    const kind = option.shape[union.def.discriminator];
    const name = kind instanceof z.ZodLiteral ? String(kind.value) : '';
    const fields = fieldsOf(option);
    return [{ name, label: labelOf(name), widget: 'object', fields, ...summaryOf(fields) }];
  });
}

/** The fields of all of several objects, of which a record fills those of one. */
const eitherOf = (options: readonly z.core.$ZodType[]): EditorField[] =>
  options.flatMap((option) =>
    option instanceof z.ZodObject ? fieldsOf(option).map((field) => ({ ...field, required: false })) : [],
  );

/** What a list holds, as options of the list. */
function listOf(key: string, element: z.ZodType): Record<string, unknown> {
  if (element instanceof z.ZodDiscriminatedUnion)
    return { types: kindsOf(element), typeKey: element.def.discriminator, collapsed: true };
  if (element instanceof z.ZodObject) {
    const fields = fieldsOf(element);
    return { fields, collapsed: 'auto', ...summaryOf(fields) };
  }
  return { field: { ...fieldOf(key, element), label: 'Entry' } };
}

/** The widget of a schema and its options. */
function widgetOf(key: string, schema: z.ZodType): { widget: string; [option: string]: unknown } {
  const { enum: names, examples: choices = names, upload } = schema.meta() ?? {};
  if (typeof upload === 'string')
    return {
      widget: 'image',
      media_folder: `/src/assets${upload}`,
      public_folder: upload,
      choose_url: false,
    };
  // Sveltia CMS refuses a choice among nothing.
  if (Array.isArray(choices) && choices.length > 0) return { widget: 'select', options: choices };
  if (schema instanceof z.ZodEnum) return { widget: 'select', options: schema.options };
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral) return { widget: 'boolean' };
  if (schema instanceof z.ZodNumber)
    return { widget: 'number', value_type: schema.isInt ? 'int' : 'float', ...rulesOf(schema) };
  if (schema instanceof z.ZodURL) return { widget: 'string', type: 'url' };
  if (schema instanceof z.ZodEmail) return { widget: 'string', type: 'email' };
  if (schema instanceof z.ZodObject) return { widget: 'object', fields: fieldsOf(schema) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum)
    return { ...widgetOf(key, schema.element), multiple: true, ...rulesOf(schema) };
  if (schema instanceof z.ZodArray)
    return { widget: 'list', ...listOf(key, asSchema(schema.element)), ...rulesOf(schema) };
  if (schema instanceof z.ZodTuple) {
    const [first] = schema.def.items;
    if (!first) throw new Error(`The list ${key} is empty.`);
    const { min } = rulesOf(schema);
    return { widget: 'list', ...listOf(key, asSchema(first)), min, ...(schema.def.rest ? {} : { max: min }) };
  }
  if (schema instanceof z.ZodUnion && schema.options.some((option) => option instanceof z.ZodISODate))
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (schema instanceof z.ZodUnion && schema.options.every((option) => option instanceof z.ZodObject))
    return { widget: 'object', fields: eitherOf(schema.options) };
  return { widget: LONG.test(key) ? 'text' : 'string', ...rulesOf(schema) };
}

/** Gives a field to each language, if it is marked as words or holds words; a mark counts for all that is below it. */
function inLanguages(field: EditorField, words: unknown): EditorField {
  if (words === undefined)
    return JSON.stringify(field).includes('"i18n":true') ? { ...field, i18n: true } : field;
  const marked = (_: string, below: unknown) =>
    Object(below).widget ? { ...Object(below), i18n: words !== false } : below;
  return JSON.parse(JSON.stringify(field, marked));
}

/** A field of the editor from a schema. @throws Error for a schema that the editor has no field for. */
export function fieldOf(key: string, schema: z.ZodType): EditorField {
  const isOptional = schema instanceof z.ZodOptional;
  const inner = isOptional ? asSchema(schema.unwrap()) : schema;
  const isEmptyAllowed = inner.safeParse('').success || inner.safeParse([]).success;
  const field = {
    name: key,
    label: inner.meta()?.title ?? labelOf(key),
    ...widgetOf(key, inner),
    ...hintOf(schema, inner),
    ...(isOptional || isEmptyAllowed ? { required: false } : {}),
  };
  // Each language has its own reviewer.
  return inLanguages(field, key in twinSchema.shape || (schema.meta()?.words ?? inner.meta()?.words));
}
