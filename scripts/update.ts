/**
 * `npm run update -- [--again] [--rollback]`: makes the newest commit of the branch live on a server (docs/deploy.md). The
 * commit is checked and built in a folder of its own first. A commit that cannot be built changes nothing.
 *
 * `--again` also tries a commit that failed in the last hour, or that was rolled back. `--rollback` makes the version
 * before the live version live again.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError } from './support/exit-with-error.ts';
import { takeFileLock } from './support/file-lock.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';
import { HOME } from './support/session.ts';
import { rollBackUpdate, updateSite } from './update/update-site.ts';
import { findVersionPlace } from './update/version-place.ts';

async function update(): Promise<void> {
  const { values } = parseArgs({
    options: {
      again: { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
    },
  });
  const place = findVersionPlace();
  if (place === undefined)
    throw new Error(
      'This folder is not a version on a server, so nothing was updated. "Updates" of docs/deploy.md says how a server gets ' +
        'versions. On your own machine, run `git pull`.',
    );
  const controller = new AbortController();
  onStop((signal) => {
    controller.abort();
    process.exit(signalExitCode(signal));
  });
  using _lock = await takeFileLock(path.join(HOME, 'update-lock.sqlite'), {
    onWait: () => {
      throw new Error('Another update is running. It is done within a few minutes.');
    },
  });
  const options = { place, home: HOME, env: process.env, signal: controller.signal };
  const log = (text: string) => console.log(`▸ ${text}`);
  const message = values.rollback
    ? await rollBackUpdate(options)
    : await updateSite({ ...options, log, isForced: values.again });
  console.log(message);
}

await update().catch(exitWithError);
