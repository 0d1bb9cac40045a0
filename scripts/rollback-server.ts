/**
 * `npm run rollback:server -- [ID] [--restore-removed]`: makes an earlier release of this server live again: the
 * release ID, by default the release before the live release.
 */
import { parseArgs } from 'node:util';
import { Releases } from './hosts/server/releases.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { HOME } from './support/session.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'restore-removed': { type: 'boolean', default: false } },
});
await new Releases(HOME, { command: process.env.RELEASE_COMMAND })
  .rollBack(positionals[0], values['restore-removed'])
  .then((id) => console.log(`Release ${id} is live again.`), exitWithError);
