import type { AppointmentRequest } from './rules.ts';

/** Path of the request on the site's own origin; the host proxies it to the admin API. */
export const APPOINTMENT_PATH = '/api/contact_us/submit_appointment_form';

/** Milliseconds to wait for a response. After that the outcome is `unknown`: the request may have arrived. */
export const SEND_TIMEOUT = 20_000;

/**
 * Outcome of a request.
 * - `sent`: the API accepted it.
 * - `refused`: the API answered 4xx, or the request never left the device.
 * - `unknown`: the API may have stored it. Causes: status 5xx, which a proxy also sends after it lost the API's response; a
 * redirect; no response.
 */
export type Outcome = 'sent' | 'refused' | 'unknown';

/** Returns a random UUID. `crypto.randomUUID` is missing before Chrome 92, Safari 15.4 and Firefox 95. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** Body and idempotency key of the latest request; undefined once it succeeded. */
let last: { readonly body: string; readonly key: string } | undefined;

/**
 * Returns the idempotency key of a request. The same body keeps its key, so that the API stores a repeated request once.
 */
function keyOf(body: string): string {
  if (last?.body !== body) last = { body, key: randomUuid() };
  return last.key;
}

/** Maps a response to an outcome. Redirects are not followed; their status is 0. */
function outcomeOf({ ok, status }: Response): Outcome {
  if (ok) return 'sent';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** Logs why a request failed: a status or an error name, never form values. */
function failed(outcome: Exclude<Outcome, 'sent'>, cause: number | string): Outcome {
  console.error('Appointment request:', outcome, cause);
  return outcome;
}

/** Posts a request once, without retries. Any 2xx is success, and its body is ignored (specification). */
export async function sendAppointment(
  request: AppointmentRequest,
  { origin = '', timeout = SEND_TIMEOUT }: { origin?: string; timeout?: number } = {},
): Promise<Outcome> {
  // Only recorded, never a reason not to send: behind some VPNs and in some apps browsers wrongly report being offline.
  const wasOffline = !navigator.onLine;
  const body = JSON.stringify(request);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(`${origin}${APPOINTMENT_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': keyOf(body),
      },
      body,
      keepalive: true,
      credentials: 'omit',
      redirect: 'manual',
      signal: abort.signal,
    });
    const outcome = outcomeOf(response);
    if (outcome !== 'sent') return failed(outcome, response.status);
    last = undefined;
    return outcome;
  } catch (error) {
    // An offline device that fails at once has sent nothing. After a timeout nothing is certain.
    if (wasOffline && !abort.signal.aborted) return failed('refused', 'offline');
    return failed('unknown', error instanceof Error ? error.name : 'unknown');
  } finally {
    clearTimeout(timer);
  }
}
