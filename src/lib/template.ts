import { inDigitsLike, inDigitsOf } from './digits.ts';

/** A text with named values, such as `{count} min read`. Its schema checks that it has exactly these names. */
export type Template<Name extends string> = string & { readonly names?: (name: Name) => never };

/** A text in the forms that numbers ask for. */
export interface PluralForms<Form> {
  readonly one: Form;
  readonly other: Form;
}

const NAME = /\{(\w+)\}/g;

/** The names in a template, each once, sorted. */
export const namesIn = (template: string): string[] =>
  [...new Set([...template.matchAll(NAME)].map(([, name = '']) => name))].sort();

/** A number to dial, in the digits of the language and as it stands on a phone: ৯৯৯ (999). A long one, with a dash, is copied. */
export const shownNumber = (number: string, { locale }: { readonly locale: string }): string => {
  const written = inDigitsOf(locale, number);
  return written === number || number.includes('-') ? number : `${written} (${number})`;
};

/** Fills the names of a template with their values; numbers, in the digits of its script. @throws Error for a name without a value. */
export function fillTemplate<Name extends string>(
  template: Template<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string {
  const known = new Map<string, unknown>(Object.entries(values));
  return template.replace(NAME, (_, name: string) => {
    if (!known.has(name)) throw new Error(`The text "${template}" has no value for {${name}}.`);
    const value = known.get(name);
    return typeof value === 'number' ? inDigitsLike(template, value) : String(value);
  });
}

/** A text that says a number of things, and their total with `before` others. */
export interface TotalForms extends PluralForms<Template<'count' | 'total'>> {
  readonly none: Template<'count' | 'total'>;
  readonly before: number;
}

/** The form of a text for a number, in the language of the text. */
export const pluralForm = <Form>({ one, other }: PluralForms<Form>, count: number, locale: string): Form =>
  new Intl.PluralRules(locale).select(count) === 'one' ? one : other;

/** Fills the form of a text for a number of things, and for their total. */
export const fillTotal = ({ before, none, ...forms }: TotalForms, count: number, locale: string): string =>
  fillTemplate(count === 0 ? none : pluralForm(forms, count, locale), { count, total: before + count });
