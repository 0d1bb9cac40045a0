/** Files that have no business on a public site. */
const FORBIDDEN_FILES = /(?:^|\/)\.(?!well-known\/)|\.(?:map|pem|key|sqlite|ts|astro)$/i;

/** What secrets look like, each with the name that a message calls it by, and a piece that every one of them holds. */
const SECRETS: readonly { readonly name: string; readonly piece: string; readonly pattern: RegExp }[] = [
  { name: 'a private key', piece: 'PRIVATE KEY', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  { name: 'an AWS access key', piece: 'AKIA', pattern: /\bAKIA[A-Z2-7]{16}\b/ },
  { name: 'an AWS access key', piece: 'ASIA', pattern: /\bASIA[A-Z2-7]{16}\b/ },
  { name: 'a webhook secret', piece: 'whsec_', pattern: /\bwhsec_[A-Za-z0-9+/=]{24,}/ },
  {
    name: 'a Netlify build hook',
    piece: '/build_hooks/',
    pattern: /api\.netlify\.com\/build_hooks\/[0-9a-f]{16,}/,
  },
  { name: 'a GitHub token', piece: 'gh', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/ },
  { name: 'a Slack token', piece: 'xox', pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/ },
  {
    name: 'an address with a password',
    piece: '@',
    pattern: /\bhttps?:\/\/[^\s/:@"'<>]+:[^\s/@"'<>]{3,}@/,
  },
  { name: 'a source map', piece: 'sourceMappingURL=', pattern: /[#@] sourceMappingURL=/ },
];

/** Variables of the environment whose values are secrets; a value shorter than this is too common to look for. */
const SECRET_NAME = /(?:SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE_KEY|ACCESS_KEY|API_KEY|HOOK_URL)/;
const SHORTEST_SECRET = 12;

/** The secrets that an environment holds, by the name of their variable. */
export const secretsOf = (env: NodeJS.ProcessEnv): { name: string; value: string }[] =>
  Object.entries(env).flatMap(([name, value]) =>
    value && value.length >= SHORTEST_SECRET && SECRET_NAME.test(name) && !name.startsWith('PUBLIC_')
      ? [{ name, value }]
      : [],
  );

/** What is wrong with the name of a built file, as a sentence. */
export const leakInName = (file: string): string | undefined =>
  FORBIDDEN_FILES.test(file) ? `${file} does not belong on a public site` : undefined;

/**
 * Looks for what texts give away, as sentences that never repeat the secret.
 * @param env Its secrets are looked for by their values.
 */
export function leakFinder(env: NodeJS.ProcessEnv): (file: string, text: string) => string[] {
  const values = secretsOf(env);
  return (file, text) => [
    // To look for a plain piece first costs a tenth of what the pattern costs.
    ...SECRETS.filter(({ piece, pattern }) => text.includes(piece) && pattern.test(text)).map(
      ({ name }) => `${file} holds ${name}`,
    ),
    ...values
      .filter(({ value }) => text.includes(value))
      .map(({ name }) => `${file} holds the value of ${name}`),
  ];
}

/** What a text file gives away, as sentences that never repeat the secret. */
export const leaksInText = (file: string, text: string, env: NodeJS.ProcessEnv): string[] =>
  leakFinder(env)(file, text);

/** A text with every secret of an environment blotted out, for messages and reports. */
export function redact(text: string, env: NodeJS.ProcessEnv): string {
  let safe = text;
  for (const { value } of secretsOf(env)) safe = safe.replaceAll(value, '***');
  for (const { pattern } of SECRETS) safe = safe.replaceAll(new RegExp(pattern, 'g'), '***');
  return safe;
}
