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

/**
 * Returns a search for the secrets of an environment in texts, which names what it finds and never repeats it. What only
 * resembles a secret is none: a text of a post must not stop a build.
 */
export function secretFinder(env: Environment): (text: string) => string[] {
  const secrets = secretsOf(env);
  return (text) =>
    secrets.filter(({ value }) => text.includes(value)).map(({ name }) => `the value of ${name}`);
}

/** Replaces every secret in a text with `***`, for messages and reports. */
export const redact = (text: string, env: Environment): string =>
  secretsOf(env).reduce((safe, { value }) => safe.replaceAll(value, '***'), text);
