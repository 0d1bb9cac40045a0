import { z } from 'zod';
import { suggest } from './suggest.ts';

/** Messages by the type that the schema expects. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'This must be a list: below the key, one line for each, such as: - first',
  boolean: 'Write true or false, or delete the line.',
  int: 'This must be a whole number without quotes, such as 3.',
  number: 'This must be a number without quotes, such as 3.',
  string: 'This must be text.',
};

/** Returns the keys that an object may have. */
const keysOf = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Returns the keys that an object may have and lacks; all its keys if it lacks none. */
function missingKeysOf(schema: unknown, input: unknown): readonly string[] {
  const keys = keysOf(schema);
  const missing = keys.filter((key) => !Object.keys(Object(input)).includes(key));
  return missing.length > 0 ? missing : keys;
}

const amount = (count: number | bigint, origin: string): string => {
  const [one, several] = origin === 'string' ? ['letter', 'letters'] : ['entry', 'entries'];
  return `${count} ${Number(count) === 1 ? one : several}`;
};

/** Explains an issue of zod in words for editors. Schemas with a message of their own bypass this function. */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  const written = `"${String(input)}"`;
  if (input === undefined) return `"${String(issue.path?.at(-1))}" is missing. Add it.`;
  if (input === null && issue.path?.length)
    return 'The value after the colon is missing. Write it, or delete the key.';
  switch (issue.code) {
    case 'invalid_type':
      return (
        TYPES[issue.expected] ??
        `Write keys with a colon here, two spaces further in: ${keysOf(issue.inst).join(', ')}.`
      );
    case 'unrecognized_keys':
      return issue.keys
        .map((key) => `There is no key "${key}" here. ${suggest(key, missingKeysOf(issue.inst, input))}`)
        .join(' ');
    case 'invalid_value':
      return `${written} is not known here. ${suggest(String(input), issue.values.map(String))}`;
    case 'invalid_union': {
      if (issue.discriminator) {
        const kind: unknown = Object(input)[issue.discriminator];
        const kinds = (Array.isArray(issue.options) ? issue.options : []).map(String);
        return `${kind === undefined ? `"${issue.discriminator}" is missing.` : `There is no ${issue.discriminator} "${kind}".`} ${suggest(String(kind), kinds)}`;
      }
      // Explains the branch of the union with the fewest issues: most likely the intended branch.
      const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
      return nearest.map(({ path, message }) => [...path, message].map(String).join(': ')).join(' ');
    }
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int')
        return `Write a number above ${issue.minimum}.`;
      return `At least ${amount(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `At most ${amount(issue.maximum, issue.origin)}.`;
    case 'invalid_format':
      if (issue.format === 'url') return `${written} is no web address. It begins with https://`;
      if (issue.format === 'email') return `${written} is no email address. Write name@example.com.`;
      return undefined;
    default:
      return undefined;
  }
};
