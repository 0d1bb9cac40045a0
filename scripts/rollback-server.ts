/** `npm run rollback:server -- [ID]`: makes the release before the live one, or the named one, live again on this server. */
import { Releases } from './rebuild/releases.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { HOME } from './support/session.ts';

await new Releases(HOME, { command: process.env.RELEASE_COMMAND })
  .rollBack(process.argv[2])
  .then((id) => console.log(`Release ${id} is live again.`), exitWithError);
