import { inDigitsLike, inDigitsOf } from './digits.ts';

/** Text with named values, e.g. `{count} min read`. Its schema checks that it has exactly these names. */
export type Template<Name extends string> = string & { readonly names?: (name: Name) => never };

/** Text in its singular and plural form. */
export interface PluralForms<Form> {
  readonly one: Form;
  readonly other: Form;
}

const NAME = /\{(\w+)\}/g;

/** Returns the names in a template, each once, sorted. */
export const namesIn = (template: string): string[] =>
  [...new Set([...template.matchAll(NAME)].map(([, name = '']) => name))].sort();

/**
 * Formats a phone number in the digits of a locale and in ASCII, e.g. `৯৯৯ (999)`, which stay on a line. Returns a number with dashes
 * unchanged.
 */
export const shownNumber = (number: string, { locale }: { readonly locale: string }): string => {
  const written = inDigitsOf(locale, number);
  return written === number || number.includes('-') ? number : `${written}\u00a0(${number})`;
};

/**
 * Fills a template, e.g. `{count} min read`. Formats numbers in the digits of its script.
 * @throws Error for a name without a value.
 */
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

/** Forms of a text with `{count}` and `{total}`, e.g. `3 of 12 doctors`. The total is `before` plus the count. */
export interface TotalForms extends PluralForms<Template<'count' | 'total'>> {
  readonly none: Template<'count' | 'total'>;
  readonly before: number;
}

/** Returns the singular or plural form of a text for a number. */
export const pluralForm = <Form>({ one, other }: PluralForms<Form>, count: number, locale: string): Form =>
  new Intl.PluralRules(locale).select(count) === 'one' ? one : other;

/** Fills the form of a text for a count, with `{count}` and `{total}`. */
export const fillTotal = ({ before, none, ...forms }: TotalForms, count: number, locale: string): string =>
  fillTemplate(count === 0 ? none : pluralForm(forms, count, locale), { count, total: before + count });

/** Joins two dates, times or prices to a range, e.g. `9:00 AM to 5:00 PM`; returns a single value if both are equal. */
export const formatRange = (
  from: string,
  to: string,
  { range }: { readonly range: Template<'from' | 'to'> },
): string => (from === to ? from : fillTemplate(range, { from, to }));
