/** Milliseconds that one call may take, its body included. */
const CALL_TIMEOUT = 10_000;

/** A fault of the admin API or of its address, told so that the reader can act on it. */
export class AdminApiError extends Error {
  override name = 'AdminApiError';
}

/**
 * The origin of the admin API, from ADMIN_API_URL.
 * @throws AdminApiError when it is missing or not an http(s) address.
 */
export function adminApiUrl(value = process.env.ADMIN_API_URL): URL {
  if (!value) {
    throw new AdminApiError(
      'ADMIN_API_URL is not set: the build reads blog posts and galleries from the admin API there.\n' +
        'Set it, for example ADMIN_API_URL=https://admin.example.com, or run `npm start`, which brings an API of its own.',
    );
  }
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new AdminApiError(
      `ADMIN_API_URL is "${value}", which is not an address of a web server.\nWrite it like https://admin.example.com.`,
    );
  }
  return new URL(value);
}

/** Says in a few words why a fetch failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `it did not answer within ${CALL_TIMEOUT / 1000} seconds`;
  const cause = error.cause;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/**
 * Reads JSON from the admin API.
 * @param path Path and query, such as `/api/blogs-list`.
 * @throws AdminApiError when the API cannot be reached, refuses, or answers anything but JSON.
 */
export async function getJson(path: string): Promise<unknown> {
  const url = new URL(path, adminApiUrl());
  const hint = `Check that the admin API runs at ${url.origin} and that ADMIN_API_URL names it.`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
    text = await response.text();
  } catch (error) {
    throw new AdminApiError(`GET ${url.href} failed: ${reasonOf(error)}.\n${hint}`, { cause: error });
  }
  if (!response.ok) throw new AdminApiError(`GET ${url.href} answered ${response.status}.\n${hint}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new AdminApiError(
      `GET ${url.href} answered something that is not JSON: ${text.slice(0, 80)}\n${hint}`,
    );
  }
}
