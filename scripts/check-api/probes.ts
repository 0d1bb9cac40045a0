import { randomUUID } from 'node:crypto';
import { APPOINTMENT_PATH, SEND_TIMEOUT } from '../../src/appointment/request.ts';
import type { AppointmentRequest } from '../../src/appointment/rules.ts';
import { quote } from '../../src/feeds/parse/clean-text.ts';
import { LIST } from '../../src/feeds/posts/read-posts.ts';
import { isLoopback } from '../../src/lib/loopback.ts';

/** Request headers of an appointment request that need permission by CORS. */
const HEADERS = ['content-type', 'idempotency-key'];

/**
 * Appointment request without consent, so that every API must refuse it. Its texts say that it is a test, in case an
 * API stores it.
 */
const WITHOUT_CONSENT: Omit<AppointmentRequest, 'consent' | 'location'> = {
  your_name: 'TEST OF THE WEBSITE, please delete',
  mobile_number: '01700000000',
  email_address: '',
  doctor: 'any',
};

/** Sends a request, without retries and redirects. @returns Undefined without a response. */
const send = (url: URL, init: RequestInit): Promise<Response | undefined> =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(SEND_TIMEOUT) }).catch(
    () => undefined,
  );

/** Reports an API without HTTPS, because appointment requests contain personal data. */
const checkAddress = (api: URL): string[] =>
  api.protocol === 'https:' || isLoopback(api)
    ? []
    : ['The address does not begin with https: names and numbers of patients would be sent unencrypted.'];

/** Sends a request without consent, which must be refused with 400 or 422. @param location Id of a branch. */
async function checkRefusal(api: URL, location: string): Promise<string[]> {
  const answer = await send(new URL(APPOINTMENT_PATH, api), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...WITHOUT_CONSENT, location, consent: false }),
  });
  const status = answer?.status ?? 0;
  if (status === 400 || status === 422) return [];
  const harm =
    status >= 200 && status < 300
      ? 'it may have been stored, so look for it in the admin'
      : status >= 400 && status < 500
        ? 'requests of visitors are refused too'
        : 'a visitor is told that it may have arrived';
  return [
    `POST ${APPOINTMENT_PATH} without consent must be answered with 422, not with ${status || 'nothing'}: ${harm}.`,
  ];
}

/** Checks CORS for a site whose browsers call the API directly (PUBLIC_ADMIN_API_URL). */
async function checkCors(api: URL, origin: string): Promise<string[]> {
  const list = await send(new URL(LIST, api), { headers: { origin } });
  const preflight = await send(new URL(APPOINTMENT_PATH, api), {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': HEADERS.join(','),
    },
  });
  const problems: string[] = [];
  for (const [request, answer] of [
    [`GET ${LIST}`, list],
    [`OPTIONS ${APPOINTMENT_PATH}`, preflight],
  ] as const) {
    const allowed = answer?.headers.get('access-control-allow-origin') ?? '';
    if (!answer?.ok || (allowed !== '*' && allowed !== origin))
      problems.push(
        `${request} answers ${answer?.status ?? 'nothing'} and allows the origin ${quote(allowed)}: browsers of ${origin} cannot use it.`,
      );
  }
  const allowed = (preflight?.headers.get('access-control-allow-headers') ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const missing = HEADERS.filter((name) => !allowed.includes(name) && !allowed.includes('*'));
  if (missing.length > 0)
    problems.push(`OPTIONS ${APPOINTMENT_PATH} does not allow ${missing.join(' and ')}: no request arrives.`);
  return problems;
}

/**
 * Returns the problems that visitors of the site would meet, as sentences. Stores nothing.
 * @param location Id of a branch that takes appointments.
 * @param origin Origin of a site whose browsers call the API directly.
 */
export async function probeApi(api: URL, location: string, origin?: string): Promise<string[]> {
  const cors = origin === undefined ? [] : await checkCors(api, origin);
  return [...checkAddress(api), ...(await checkRefusal(api, location)), ...cors];
}
