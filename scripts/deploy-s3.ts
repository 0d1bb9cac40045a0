/** `npm run deploy:s3 -- [--dry-run] [--take-over] [--dist FOLDER]`: publishes the built site to its bucket (docs/deploy.md). */
import { parseArgs } from 'node:util';
import { publishToS3 } from './deploy/publish.ts';
import { exitWithError } from './support/exit-with-error.ts';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'take-over': { type: 'boolean', default: false },
    dist: { type: 'string', default: 'dist' },
  },
});

await publishToS3({
  dist: values.dist,
  env: process.env,
  dryRun: values['dry-run'],
  takeOver: values['take-over'],
  onLine: console.log,
}).then(
  ({ manifest }) => console.log(values['dry-run'] ? 'Nothing was changed.' : `Published as ${manifest.id}.`),
  exitWithError,
);
