import { APPOINTMENT_PATH } from '../../src/appointment/request.ts';
import { quote } from '../../src/feeds/parse/clean-text.ts';
import { LIST } from '../../src/feeds/posts.ts';
import { type Answer, ask, isSuccess, statusText } from './ask.ts';
import { EndpointFindings } from './findings.ts';

/** Headers of an appointment request that a browser asks permission for. */
const HEADERS = ['content-type', 'idempotency-key'];

const ALLOW_ORIGIN = 'Access-Control-Allow-Origin';
const ALLOW_HEADERS = 'Access-Control-Allow-Headers';

const namesIn = (value: string | null): string[] =>
  (value ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

/** Checks what browsers of a site need that calls the API directly (PUBLIC_ADMIN_API_URL): CORS. */
export async function checkBrowserAccess(
  api: URL,
  origin: string,
  timeout: number,
): Promise<EndpointFindings> {
  const found = new EndpointFindings(`Browsers of ${origin}`);
  for (const field of ['status', ALLOW_ORIGIN, ALLOW_HEADERS]) found.fields.add(field);
  const checkOrigin = ({ headers }: Answer, request: string) => {
    const allowed = headers.get(ALLOW_ORIGIN);
    if (allowed !== '*' && allowed !== origin)
      found.wrong({
        field: ALLOW_ORIGIN,
        what: `of ${request} does not allow the site: browsers cannot read the answer`,
        value: quote(allowed ?? ''),
      });
  };
  checkOrigin(await ask(new URL(LIST, api), timeout, { headers: { origin } }), `GET ${LIST}`);
  const preflight = await ask(new URL(APPOINTMENT_PATH, api), timeout, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': HEADERS.join(','),
    },
  });
  checkOrigin(preflight, `OPTIONS ${APPOINTMENT_PATH}`);
  if (!isSuccess(preflight))
    found.wrong({
      field: 'status',
      what: `of OPTIONS ${APPOINTMENT_PATH} is ${statusText(preflight)}: no appointment request arrives`,
      value: '',
    });
  const allowed = namesIn(preflight.headers.get(ALLOW_HEADERS));
  const missing = HEADERS.filter((name) => !allowed.includes(name) && !allowed.includes('*'));
  if (missing.length > 0)
    found.wrong({
      field: ALLOW_HEADERS,
      what: `lacks ${missing.join(' and ')}: no appointment request arrives`,
      value: '',
    });
  return found;
}
