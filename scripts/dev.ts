/** `npm run dev`: Astro's dev server over the embedded admin API, or over the one that ADMIN_API_URL names, on PORT. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startAdminApi } from './admin-api/server.ts';
import { readPortVariable } from './support/environment.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';
import { ASTRO } from './support/run-astro.ts';
import { HOME } from './support/session.ts';

const api = process.env.ADMIN_API_URL
  ? undefined
  : await startAdminApi({ file: path.join(HOME, 'admin.sqlite'), port: 4600, tries: 20, token: 'dev' });
const port = String(readPortVariable(process.env, 'PORT', 4321));
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
  await api?.close();
  process.exit(code ?? (signal ? signalExitCode(signal) : 1));
});
