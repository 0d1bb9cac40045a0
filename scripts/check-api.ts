/**
 * `npm run check:api -- URL [--browser-origin ORIGIN]`: reads an admin API as a build does, and prints what a build would
 * publish, change and leave out, and what visitors would meet (docs/admin-api.yaml). Exits with 1 when a record would be
 * left out or a check fails. Stores nothing. `--browser-origin` also checks what browsers of that site need.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { adminApiUrl } from '../src/feeds/settings.ts';
import { checkApi } from './check-api/check.ts';
import { exitWithError } from './support/exit-with-error.ts';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'browser-origin': { type: 'string' } },
  });
  const api = adminApiUrl(positionals[0] ?? process.env.ADMIN_API_URL);
  const origin = values['browser-origin'];
  const folder = await mkdtemp(path.join(tmpdir(), 'check-api-'));
  // The site's own cache and copies take no part.
  Object.assign(process.env, { SITE_CACHE: folder, SITE_URL: '' });
  try {
    const { text, isFine } = await checkApi(api, origin && new URL(origin).origin);
    console.log(`${api.origin}, read as a build reads it:\n\n${text}\n`);
    console.log(isFine ? 'Everything is fine.' : 'See docs/admin-api.yaml for what the API should answer.');
    process.exitCode = isFine ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await run().catch(exitWithError);
