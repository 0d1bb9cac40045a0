/** Matches names of environment variables that contain secrets, e.g. `REBUILD_SECRET`. */
const SECRET_NAME = /(?:SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE_KEY|ACCESS_KEY|API_KEY|HOOK_URL)/;
const MIN_SECRET_LENGTH = 12;

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a pattern for a character: plain, or escaped for HTML, JavaScript, JSON or URLs. */
function formsOf(character: string): string {
  if (/\w/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  const reference = `&(?:#${code}|#x(?:${hex}|${hex.toUpperCase()})|[a-z]+);`;
  const bytes = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
  return `(?:\\\\?\\u{${hex}}|${reference}|\\\\u${hex.padStart(4, '0')}|${bytes})`;
}

/**
 * Returns patterns for the secrets in an environment, with the names of their variables. Secrets are values of secret
 * variables, and passwords in URLs. Ignores short values, which match by chance.
 */
const secretsOf = (env: Environment): { name: string; pattern: RegExp }[] =>
  Object.entries(env)
    .filter(([name]) => !name.startsWith('PUBLIC_'))
    .flatMap(([name, value = '']) => [
      { name, value: SECRET_NAME.test(name) ? value : '' },
      { name, value: URL.canParse(value) ? new URL(value).password : '' },
    ])
    .filter(({ value }) => value.length >= MIN_SECRET_LENGTH)
    .map(({ name, value }) => ({ name, pattern: new RegExp([...value].map(formsOf).join(''), 'gu') }));

/**
 * Returns a function that finds the secrets of an environment in a text. It returns the names of their variables, never the
 * secrets. Ignores text that only resembles a secret: a post must not fail the build.
 */
export function secretFinder(env: Environment): (text: string) => string[] {
  const secrets = secretsOf(env);
  return (text) =>
    secrets.filter(({ pattern }) => text.search(pattern) !== -1).map(({ name }) => `the value of ${name}`);
}

/** Replaces every secret in a text by `***`, for messages and reports. */
export const redact = (text: string, env: Environment): string =>
  secretsOf(env).reduce((safe, { pattern }) => safe.replaceAll(pattern, '***'), text);
