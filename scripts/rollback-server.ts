/** `npm run rollback:server -- [ID]`: makes the release before the live one, or the named one, live again on this server. */
import { releaseCommand } from './rebuild/release-command.ts';
import { Releases } from './rebuild/releases.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { HOME } from './support/session.ts';

await new Releases(HOME, { onLive: releaseCommand(process.env) })
  .rollBack(process.argv[2])
  .then((id) => console.log(`Release ${id} is live again.`), exitWithError);
