import type { AppointmentRequest } from './rules.ts';

/** Where the request goes: a path of the site's own origin, which the host hands on to the admin API. */
export const APPOINTMENT_PATH = '/api/contact_us/submit_appointment_form';

/** Milliseconds after which nobody can say any more whether the request arrived. */
const SEND_TIMEOUT = 20_000;

/**
 * What became of a request. `sent`: the API took it. `refused`: it said no, or nothing left the device. `unknown`: no
 * answer came, so it may or may not have arrived.
 */
export type Outcome = 'sent' | 'refused' | 'unknown';

/**
 * Posts a request once; never again by itself. Any 2xx is success and its body is ignored (specification, section 7).
 * A redirect leads to a login page or a moved host; it is not followed, and it is no answer.
 */
export async function sendAppointment(
  request: AppointmentRequest,
  { origin = '', timeout = SEND_TIMEOUT }: { origin?: string; timeout?: number } = {},
): Promise<Outcome> {
  if (!navigator.onLine) return 'refused';
  try {
    const response = await fetch(`${origin}${APPOINTMENT_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      keepalive: true,
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return response.ok ? 'sent' : 'refused';
  } catch {
    return navigator.onLine ? 'unknown' : 'refused';
  }
}
