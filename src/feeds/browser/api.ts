/** Milliseconds that a visitor waits for an answer, its body included. */
const TIMEOUT = 10_000;

/** The admin API says that there is no such thing. */
export class MissingError extends Error {
  override name = 'MissingError';
}

/** A record as it came, nothing about it known. */
export type Unread = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a path of the admin API in a visitor's browser: through the site's own origin, whose host hands it on, or directly
 * where PUBLIC_ADMIN_API_URL names the API.
 * @throws MissingError on 404; Error on every other answer that cannot be used.
 */
export async function readApi(path: string): Promise<Unread> {
  const response = await fetch(`${import.meta.env.PUBLIC_ADMIN_API_URL ?? ''}${path}`, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.status === 404) throw new MissingError(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isRecord(answer)) throw new Error(`${path} answered no record`);
  return answer;
}

/** The records of a list. @throws Error when the answer is no list. */
export async function readApiList(path: string): Promise<Unread[]> {
  const { results, success, error } = await readApi(path);
  if (!Array.isArray(results) || success === false || error) throw new Error(`${path} answered no list`);
  return results.filter(isRecord);
}

/** A field as a trimmed text; '' when it is none. */
export const textOf = (record: Unread, name: string): string => {
  const value = record[name];
  return typeof value === 'string' ? value.trim() : '';
};
