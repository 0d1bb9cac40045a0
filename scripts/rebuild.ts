/**
 * `npm run rebuild`: requests a build from the rebuild server of this machine, on REBUILD_PORT, signed with
 * REBUILD_SECRET (docs/deploy.md).
 */
import { callRebuildHook } from './hosts/netlify/call-hook.ts';
import { HOOK_PATH } from './rebuild/receiver.ts';
import { readPortVariable } from './support/environment.ts';
import { exitWithError } from './support/exit-with-error.ts';

const { REBUILD_SECRET: secret } = process.env;
if (!secret)
  exitWithError('REBUILD_SECRET is not set. Set it to the secret of the webhook (docs/deploy.md).');
const url = `http://127.0.0.1:${readPortVariable(process.env, 'REBUILD_PORT', 4610)}${HOOK_PATH}`;
if (!(await callRebuildHook({ url, secret }, 'by hand')))
  exitWithError(`${url} did not accept the call. Does the rebuild server run, with the same REBUILD_SECRET?`);
console.log('The rebuild server builds the site. Its log has a line when it is done.');
