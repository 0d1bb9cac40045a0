import { randomUUID } from 'node:crypto';
import { APPOINTMENT_PATH, SEND_TIMEOUT } from '../../src/appointment/request.ts';
import type { AppointmentRequest } from '../../src/appointment/rules.ts';
import { quote } from '../../src/feeds/parse/clean-text.ts';
import { MAX_REQUEST_BYTES } from '../api-contract/appointment.ts';
import { type Answer, ask, isRefusal, isSuccess, statusText } from './ask.ts';
import { EndpointFindings } from './findings.ts';
import { isRecord } from './records.ts';

/** A request that everybody at the clinic can tell from a patient's. */
const TEST_REQUEST: AppointmentRequest = {
  your_name: 'TEST OF THE WEBSITE, please delete',
  mobile_number: '01700000000',
  email_address: '',
  location: 'panthapath',
  doctor: 'any',
  consent: true,
};

const send = (api: URL, body: string, key: string): Promise<Answer> =>
  ask(new URL(APPOINTMENT_PATH, api), SEND_TIMEOUT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
    body,
  });

/** The id of the stored request, where an API names it. */
function storedId({ text }: Answer): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body.id : undefined;
  } catch {
    return undefined;
  }
}

/** Requests that an API must refuse, without storing them. */
const INVALID: readonly { name: string; body: string }[] = [
  { name: 'a request without consent', body: JSON.stringify({ ...TEST_REQUEST, consent: false }) },
  { name: 'a request that is no JSON', body: '{"your_name":' },
  {
    name: `a request over ${MAX_REQUEST_BYTES / 1024} kB`,
    body: JSON.stringify({ ...TEST_REQUEST, your_name: `TEST ${'x'.repeat(4 * MAX_REQUEST_BYTES)}` }),
  },
];

/** Sends the same request twice, and reports unless it is stored once. */
async function checkRepetition(api: URL, found: EndpointFindings): Promise<void> {
  const [body, key] = [JSON.stringify(TEST_REQUEST), randomUUID()];
  const first = await send(api, body, key);
  if (!isSuccess(first)) {
    const told = isRefusal(first) ? 'that it was not sent' : 'to call, for it may have arrived';
    const what = `of a valid request is ${statusText(first)}: the visitor is told ${told}`;
    found.wrong({ field: 'status', what, value: '' });
    return;
  }
  found.figures.push(`one test request was stored: “${TEST_REQUEST.your_name}”; delete it in the admin`);
  found.fields.add('Idempotency-Key');
  const second = await send(api, body, key);
  const [firstId, secondId] = [storedId(first), storedId(second)];
  if (!isSuccess(second))
    found.wrong({
      field: 'Idempotency-Key',
      what: `a repetition is answered with ${statusText(second)}, not with 2xx: the visitor believes that the request was lost`,
      value: '',
    });
  else if (firstId === undefined)
    found.figures.push('the answers have no id: look in the admin whether that request stands there once');
  else if (firstId !== secondId)
    found.wrong({
      field: 'Idempotency-Key',
      what: 'a repetition is stored again: it has another id',
      value: quote([firstId, secondId]),
    });
}

/** Sends a test request as browsers do, and requests that must be refused. Stores one request in the API. */
export async function checkAppointments(api: URL): Promise<EndpointFindings> {
  const found = new EndpointFindings(`POST ${APPOINTMENT_PATH}`);
  found.fields.add('status');
  await checkRepetition(api, found);
  for (const { name, body } of INVALID) {
    const answer = await send(api, body, randomUUID());
    if (isRefusal(answer)) continue;
    const harm = isSuccess(answer)
      ? 'it may have been stored'
      : 'the visitor is told that it may have arrived';
    found.wrong({
      field: 'status',
      what: `of ${name} is ${statusText(answer)}, not 4xx: ${harm}`,
      value: '',
    });
  }
  return found;
}
