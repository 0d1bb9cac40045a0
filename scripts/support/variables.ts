/**
 * A whole number from a variable of the environment.
 * @throws Error that says what to write.
 */
export function numberFrom(
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const value = env[name];
  if (!value) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error(`${name} is "${value}". Write a whole number from ${least} to ${most}.`);
}

/** A port from a variable of the environment; 0 takes any free one. @throws Error that says what to write. */
export const portFrom = (env: NodeJS.ProcessEnv, name: string, fallback: number): number =>
  numberFrom(env, name, { fallback, least: 0, most: 65_535 });
