/** `npm run rollback:s3 -- [ID] [--dry-run] [--take-over]`: the deploy before, or the one named, on show again. */
import { parseArgs } from 'node:util';
import { progressWriter } from './deploy/progress.ts';
import { rollBackS3 } from './deploy/rollback.ts';
import { exitWithError } from './support/exit-with-error.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    'take-over': { type: 'boolean', default: false },
  },
});

await rollBackS3({
  env: process.env,
  id: positionals[0],
  dryRun: values['dry-run'],
  takeOver: values['take-over'],
  onLine: console.log,
  onProgress: progressWriter(),
}).then(
  ({ manifest }) =>
    console.log(values['dry-run'] ? 'Nothing was changed.' : `Deploy ${manifest.content} is on show again.`),
  exitWithError,
);
