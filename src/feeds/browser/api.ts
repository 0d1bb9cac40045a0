/** Milliseconds until a request is given up, including its body. */
const TIMEOUT = 10_000;

/** A record of the API, not validated. */
export type UntypedRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is UntypedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads JSON from the admin API in a visitor's browser: through a proxy on the site's own origin, or directly from
 * PUBLIC_ADMIN_API_URL.
 * @throws Error on an unusable response.
 */
async function readJson(path: string): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT);
  try {
    const response = await fetch(`${import.meta.env.PUBLIC_ADMIN_API_URL ?? ''}${path}`, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: abort.signal,
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

/** The records of a list: of `{ results }`, or of a bare array. @throws Error when the response is no list. */
export async function readApiList(path: string): Promise<UntypedRecord[]> {
  const answer = await readJson(path);
  if (Array.isArray(answer) && answer.every(isRecord)) return answer;
  const { results, success, error } = isRecord(answer) ? answer : {};
  if (!Array.isArray(results) || success === false || error) throw new Error(`${path} answered no list`);
  return results.filter(isRecord);
}

/** A text field, trimmed; '' when there is none. */
export const textField = (record: UntypedRecord, name: string): string => {
  const value = record[name];
  return typeof value === 'string' ? value.trim() : '';
};
