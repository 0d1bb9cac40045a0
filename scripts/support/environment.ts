import { isLoopback } from '../../src/lib/loopback.ts';
/**
 * Reads a whole number from an environment variable.
 * @throws Error that names the variable and the allowed range.
 */
export function readIntegerVariable(
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const value = env[name];
  if (!value) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new Error(`${name} is "${value}". Set it to a whole number from ${min} to ${max}.`);
}

/** Reads a port from an environment variable; 0 selects any free port. @throws Error for an invalid port. */
export const readPortVariable = (env: NodeJS.ProcessEnv, name: string, fallback: number): number =>
  readIntegerVariable(env, name, { fallback, min: 0, max: 65_535 });

/**
 * Rejects NODE_TLS_REJECT_UNAUTHORIZED=0, which turns off certificate checks, unless ADMIN_API_URL is a loopback
 * address.
 * @throws Error that says what to set instead.
 */
export function assertCertificatesChecked(env: NodeJS.ProcessEnv): void {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED !== '0') return;
  if (isLoopback(env.ADMIN_API_URL ?? '')) return;
  throw new Error(
    'NODE_TLS_REJECT_UNAUTHORIZED is 0: no certificate would be checked, and anybody between this machine and the admin ' +
      'API could change what is published.\nRemove it. For a certificate of your own authority, set ' +
      'NODE_EXTRA_CA_CERTS=/path/to/authority.pem.',
  );
}
