import { z } from 'zod';
import { nearest, suggest } from '../../src/schemas/suggest.ts';

/** The keys that an object may have. */
const keysOf = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const isMissing = (input: unknown): boolean => input === undefined;

function wrongType({
  expected,
  input,
  inst,
  path,
}: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const keys = keysOf(inst);
  if (!path?.length) return `The file must consist of keys with a colon, such as: ${keys.join(', ')}.`;
  const below = keys.length > 0 ? `Below it, two spaces further in, belong: ${keys.join(', ')}.` : '';
  if (input === null) return `Nothing stands after the colon. Write it, or delete the key. ${below}`.trim();
  if (typeof input === 'string' && input.startsWith('-')) return 'Write a space after each dash.';
  if (expected === 'array') return 'This must be a list: below the key, one line for each, such as: - first';
  if (expected === 'object' || expected === 'record')
    return `This must have keys of its own. ${below}`.trim();
  if (expected === 'number' || expected === 'int')
    return 'This must be a whole number without quotes, such as 3.';
  if (expected === 'boolean') return 'Write true or false, or delete the line.';
  return 'This must be text.';
}

const amount = (count: number | bigint, origin: string): string => {
  const unit = origin === 'string' ? 'letter' : 'entry';
  const plural = origin === 'string' ? 'letters' : 'entries';
  return `${count} ${count === 1 || count === 1n ? unit : plural}`;
};

const sizeOf = (input: unknown): number =>
  typeof input === 'string' || Array.isArray(input) ? input.length : Number(input);

/** What is wrong with a value of several possible forms: the mistakes against the form that has the fewest. */
function ofNearest(forms: readonly (readonly z.core.$ZodIssue[])[]): string {
  const [nearestForm = []] = forms.toSorted((a, b) => a.length - b.length);
  return nearestForm.map(({ path, message }) => [...path.map(String), message].join(': ')).join(' ');
}

/**
 * What zod found, in words for editors. Schemas that say it themselves are not asked.
 * @returns undefined where a union holds a message of its own.
 */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (issue.code === 'invalid_type') {
    if (!isMissing(input)) return wrongType(issue);
    const key = issue.path?.at(-1);
    return `"${String(key)}" is missing. Add it.`;
  }
  if (issue.code === 'unrecognized_keys') {
    const keys = keysOf(issue.inst);
    const [near] = issue.keys.map((key) => nearest(key, keys)[0]);
    const named = issue.keys.map((key) => `"${key}"`).join(', ');
    return `There is no key ${named} here. ${near ? `Write: ${near}` : `There are: ${keys.join(', ')}`}`;
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    if (isMissing(input))
      return `"${String(issue.path?.at(-1))}" is missing. Write one of: ${values.join(', ')}`;
    return `"${String(input)}" is not known here. ${suggest(String(input), values)}`;
  }
  if (issue.code === 'invalid_union') {
    const own = issue.errors.flat().find(({ code }) => code === 'custom')?.message;
    if (own) return own;
    if (isMissing(input)) return `"${String(issue.path?.at(-1))}" is missing. Add it.`;
    if (!issue.discriminator) return ofNearest(issue.errors);
    const kind: unknown = Object(input)[issue.discriminator];
    const options = (Array.isArray(issue.options) ? issue.options : []).map(String);
    if (kind === undefined) return `"${issue.discriminator}" is missing. Write one of: ${options.join(', ')}`;
    return `There is no ${issue.discriminator} "${String(kind)}". ${nearest(String(kind), options).length > 0 ? suggest(String(kind), options) : `Write one of: ${options.join(', ')}`}`;
  }
  if (issue.code === 'too_small')
    return `At least ${amount(issue.minimum, issue.origin)}; here ${sizeOf(input) === 1 ? 'is' : 'are'} ${sizeOf(input)}.`;
  if (issue.code === 'too_big')
    return `At most ${amount(issue.maximum, issue.origin)}; here are ${sizeOf(input)}.`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return `"${String(input)}" is no web address. It begins with https://`;
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return `"${String(input)}" is no email address. Write it as name@example.com.`;
  return `"${String(input)}" cannot stand here.`;
};

/** Without the mistakes that are the other side of a misspelled key: with `headng` there, `heading` is missing. */
export function withoutEchoes(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.filter(({ path, message }) => {
    if (!message.includes(' is missing.')) return true;
    const parent = path.slice(0, -1).join('.');
    return !issues.some(
      (other) =>
        other.code === 'unrecognized_keys' &&
        other.path.join('.') === parent &&
        other.message.endsWith(`Write: ${String(path.at(-1))}`),
    );
  });
}
