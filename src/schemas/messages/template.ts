import { z } from 'zod';
import { namesIn, type Template } from '../../lib/template.ts';
import { NO_MARKUP } from '../wording.ts';

/** Names of the values of a template: one at least. */
type Names<Name extends string> = readonly [Name, ...Name[]];

/** Writes names as they are in a text, e.g. `{from}, {to}`. */
const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Returns a regular expression for plain text with each name, which text editors also apply. */
const patternOf = (names: readonly string[]): string =>
  NO_MARKUP + names.map((name) => `(?=[\\s\\S]*\\{${name}\\})`).join('');

/**
 * Schema of a text that the site fills with values. The text must have each name, and no other.
 * @example template('from', 'to').describe('Two dates. {from} is the first, {to} the last.')
 */
export function template<Name extends string>(...names: Names<Name>) {
  const sortedNames = [...names].sort().join();
  const pattern = patternOf(names);
  const expression = new RegExp(pattern, 'u');
  const patternErrorMessage = `Write plain words with these values in them, and no other: ${inBraces(names)}`;

  const isTemplate = (value: unknown): boolean =>
    typeof value === 'string' && namesIn(value).join() === sortedNames && expression.test(value);

  return z
    .custom<Template<Name>>(isTemplate, {
      // A missing text has the usual message.
      error: ({ input }) => (input === undefined ? undefined : patternErrorMessage),
    })
    .meta({ type: 'string', pattern, patternErrorMessage, translation: 'required' });
}

/**
 * Schema of a template with a form for the number 1 and a form for other numbers.
 * @example pluralForms('count').describe('Number of results. {count} is the number.')
 */
export const pluralForms = <Name extends string>(...names: Names<Name>) =>
  z.strictObject({
    one: template(...names).describe(`Form for the number 1. Keep ${inBraces(names)}.`),
    other: template(...names).describe(`Form for all other numbers. Keep ${inBraces(names)}.`),
  });
