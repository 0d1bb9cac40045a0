/** Names of environment variables with secrets. Shorter values are ignored, because they match by chance. */
const SECRET_NAME = /(?:SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE_KEY|ACCESS_KEY|API_KEY|HOOK_URL)/;
const MIN_SECRET_LENGTH = 12;

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The secrets in an environment, with the names of their variables: values of secret variables, passwords in addresses. */
const secretsOf = (env: Environment): { name: string; value: string }[] =>
  Object.entries(env)
    .filter(([name]) => !name.startsWith('PUBLIC_'))
    .flatMap(([name, value = '']) => [
      { name, value: SECRET_NAME.test(name) ? value : '' },
      { name, value: URL.canParse(value) ? new URL(value).password : '' },
    ])
    .filter(({ value }) => value.length >= MIN_SECRET_LENGTH);

const NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** A pattern for a character: as it is, and escaped in HTML, in a script or JSON, and in an address. */
function formsOf(character: string): string {
  if (/\w/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  const reference = `&(?:#${code}|#x(?:${hex}|${hex.toUpperCase()})|${NAMES[character] ?? `#${code}`});`;
  const bytes = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
  return `(?:\\\\?\\u{${hex}}|${reference}|\\\\u${hex.padStart(4, '0')}|${bytes})`;
}

/** A pattern for a secret in any of these forms. */
const patternOf = (value: string): RegExp => new RegExp([...value].map(formsOf).join(''), 'gu');

/**
 * Returns a search for the secrets of an environment in texts, which names what it finds and never repeats it. What only
 * resembles a secret is none: a text of a post must not stop a build.
 */
export function secretFinder(env: Environment): (text: string) => string[] {
  const secrets = secretsOf(env).map(({ name, value }) => {
    // Its words stand in a text in every form: they spare most texts the pattern.
    const [words, pattern] = [value.split(/\W/), patternOf(value)];
    const isIn = (text: string) => words.every((word) => text.includes(word)) && text.search(pattern) !== -1;
    return { name, isIn };
  });
  return (text) => secrets.filter(({ isIn }) => isIn(text)).map(({ name }) => `the value of ${name}`);
}

/** Replaces every secret in a text with `***`, for messages and reports. */
export const redact = (text: string, env: Environment): string =>
  secretsOf(env).reduce((safe, { value }) => safe.replaceAll(patternOf(value), '***'), text);
