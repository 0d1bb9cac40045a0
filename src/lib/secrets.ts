/** Patterns of secrets: the name for messages, and a literal that every match contains. */
const SECRETS: readonly { readonly name: string; readonly literal: string; readonly pattern: RegExp }[] = [
  { name: 'a private key', literal: 'PRIVATE KEY', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  { name: 'an AWS access key', literal: 'AKIA', pattern: /\bAKIA[A-Z2-7]{16}\b/ },
  { name: 'an AWS access key', literal: 'ASIA', pattern: /\bASIA[A-Z2-7]{16}\b/ },
  { name: 'a webhook secret', literal: 'whsec_', pattern: /\bwhsec_[A-Za-z0-9+/=]{24,}/ },
  {
    name: 'a Netlify build hook',
    literal: '/build_hooks/',
    pattern: /api\.netlify\.com\/build_hooks\/[0-9a-f]{16,}/,
  },
  { name: 'a GitHub token', literal: 'gh', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/ },
  { name: 'a Slack token', literal: 'xox', pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/ },
  {
    name: 'an address with a password',
    literal: '@',
    pattern: /\bhttps?:\/\/[^\s/:@"'<>]+:[^\s/@"'<>]{3,}@/,
  },
  { name: 'a source map', literal: 'sourceMappingURL=', pattern: /[#@] sourceMappingURL=/ },
];

/** Names of environment variables with secrets. Shorter values are ignored, because they match by chance. */
const SECRET_NAME = /(?:SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE_KEY|ACCESS_KEY|API_KEY|HOOK_URL)/;
const MIN_SECRET_LENGTH = 12;

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The secrets in an environment, with the names of their variables. */
const secretsOf = (env: Environment): { name: string; value: string }[] =>
  Object.entries(env).flatMap(([name, value]) =>
    value && value.length >= MIN_SECRET_LENGTH && SECRET_NAME.test(name) && !name.startsWith('PUBLIC_')
      ? [{ name, value }]
      : [],
  );

/**
 * Returns a search for secrets in texts, which names what it finds and never repeats it.
 * @param env Its secrets are searched for by their values.
 */
export function secretFinder(env: Environment): (text: string) => string[] {
  const values = secretsOf(env);
  return (text) => [
    // Searching for a literal first costs a tenth of what the pattern costs.
    ...SECRETS.filter(({ literal, pattern }) => text.includes(literal) && pattern.test(text)).map(
      ({ name }) => name,
    ),
    ...values.filter(({ value }) => text.includes(value)).map(({ name }) => `the value of ${name}`),
  ];
}

/** Replaces every secret in a text with `***`, for messages and reports. */
export function redact(text: string, env: Environment): string {
  let safe = text;
  for (const { value } of secretsOf(env)) safe = safe.replaceAll(value, '***');
  for (const { pattern } of SECRETS) safe = safe.replaceAll(new RegExp(pattern, 'g'), '***');
  return safe;
}
