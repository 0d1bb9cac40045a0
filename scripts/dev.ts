/**
 * `npm run dev`: starts Astro's dev server on PORT. Reads the admin API at ADMIN_API_URL, by default an embedded admin
 * API.
 * `npm run edit`: does the same, and opens the editor of the content.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { startAdminApi } from './admin-api/server.ts';
import { ASTRO } from './build/run-astro.ts';
import { writeJsonSchemas } from './content-checks/json-schemas.ts';
import { readPortVariable } from './support/environment.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';
import { DATABASE, removeSession, takeFolder, writeSession } from './support/session.ts';

writeJsonSchemas(process.cwd());
const port = String(readPortVariable(process.env, 'PORT', 4321));

/** Starts the embedded admin API, and stores a session for `npm run admin`. */
async function startOwnApi() {
  await takeFolder();
  const token = randomBytes(24).toString('hex');
  const api = await startAdminApi({ file: DATABASE, port: 4600, tries: 20, token });
  await writeSession({ api: api.url, token, site: `http://localhost:${port}` });
  return api;
}

const api = process.env.ADMIN_API_URL ? undefined : await startOwnApi().catch(exitWithError);
const child = spawn(process.execPath, [ASTRO, 'dev', '--port', port, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(api ? { ADMIN_API_URL: api.url } : {}),
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DEV_BACKGROUND: '0',
  },
});
onStop((signal) => child.kill(signal));
child.on('close', async (code, signal) => {
  if (api) await Promise.all([api.close(), removeSession()]);
  process.exit(code ?? (signal ? signalExitCode(signal) : 1));
});
