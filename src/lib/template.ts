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

/** Fills the names of a template with their values. @throws Error for a name without a value. */
export function fillTemplate<Name extends string>(
  template: Template<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string {
  const known = new Map<string, unknown>(Object.entries(values));
  return template.replace(NAME, (_, name: string) => {
    if (!known.has(name)) throw new Error(`The text "${template}" has no value for {${name}}.`);
    return String(known.get(name));
  });
}

/** The form of a text for a number, in the language of the text. */
export const pluralForm = <Form>({ one, other }: PluralForms<Form>, count: number, locale: string): Form =>
  new Intl.PluralRules(locale).select(count) === 'one' ? one : other;
