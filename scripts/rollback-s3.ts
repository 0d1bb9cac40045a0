/** `npm run rollback:s3 -- [ID] [--dry-run] [--take-over] [--restore-removed]`: publishes the previous deploy, or the named one, again. */
import { parseArgs } from 'node:util';
import { rollBackS3 } from './deploy/rollback.ts';
import { exitWithError } from './support/exit-with-error.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    'take-over': { type: 'boolean', default: false },
    'restore-removed': { type: 'boolean', default: false },
  },
});

await rollBackS3({
  env: process.env,
  id: positionals[0],
  dryRun: values['dry-run'],
  takeOver: values['take-over'],
  restoreRemoved: values['restore-removed'],
  onLine: console.log,
}).then(
  ({ manifest }) =>
    console.log(values['dry-run'] ? 'Nothing was changed.' : `Deploy ${manifest.content} is live again.`),
  exitWithError,
);
