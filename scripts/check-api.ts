/**
 * `npm run check:api -- URL [--browser-origin ORIGIN] [--post]`: reads an admin API as a build does and says, field by field,
 * what is wrong, what was forgiven and what is fine (docs/admin-api.yaml). Exits with 1 when something is wrong, or when
 * the API cannot be reached. `--browser-origin` also checks what browsers of that site need; `--post` sends a test request.
 */
import { parseArgs } from 'node:util';
import { checkApi } from './check-api/check.ts';
import { formatFindings } from './check-api/report.ts';
import { exitWithError } from './support/exit-with-error.ts';

const USAGE = `npm run check:api -- https://admin.example.com
  --browser-origin https://www.example.com   also checks the CORS headers for that site
  --post                                     also sends a test request for an appointment`;

/** @throws Error that shows how the command is written. */
function webAddress(value: string | undefined): URL {
  const url = value !== undefined && URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
  const problem =
    value === undefined
      ? 'Name the address of the API'
      : url && /^https?:$/.test(url.protocol)
        ? 'Leave user name and password out of the address: the site sends none'
        : `"${value}" is no address of a web server`;
  throw new Error(`${problem}:\n\n  ${USAGE}`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { post: { type: 'boolean' }, 'browser-origin': { type: 'string' } },
  });
  const api = webAddress(positionals[0] ?? process.env.ADMIN_API_URL);
  const origin = values['browser-origin'];
  const endpoints = await checkApi(api, {
    post: values.post ?? false,
    browserOrigin: origin === undefined ? undefined : webAddress(origin).origin,
  });
  console.log(formatFindings(api.origin, endpoints));
  process.exitCode = endpoints.some(({ findings }) => findings.some(({ verdict }) => verdict === 'wrong'))
    ? 1
    : 0;
}

await run().catch(exitWithError);
