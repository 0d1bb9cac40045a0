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

/** Reads a port from an environment variable; 0 takes any free one. @throws Error for anything but a port. */
export const readPortVariable = (env: NodeJS.ProcessEnv, name: string, fallback: number): number =>
  readIntegerVariable(env, name, { fallback, min: 0, max: 65_535 });
