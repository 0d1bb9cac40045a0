/**
 * `npm run deploy:s3 -- [--dry-run] [--take-over] [--dist FOLDER]`: publishes the built site to its bucket
 * (docs/deploy.md).
 * `npm run rollback:s3 -- [ID] [--dry-run] [--take-over] [--restore-removed]`: publishes an earlier deploy again: the
 * deploy ID, by default the previous deploy.
 * `npm run deploy:s3 -- --template`: writes the old addresses of the site into the template of the stack, and deploys nothing.
 */
import { parseArgs } from 'node:util';
import { hostRoutes } from '../src/integrations/hosting/routes.ts';
import { publishToS3, rollBackS3 } from './hosts/s3/publish.ts';
import { TEMPLATE_FILE, writeTemplate } from './hosts/s3/template.ts';
import { exitWithError } from './support/exit-with-error.ts';

const flag = { type: 'boolean', default: false } as const;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rollback: flag,
      'dry-run': flag,
      'take-over': flag,
      'restore-removed': flag,
      template: flag,
      dist: { type: 'string', default: 'dist' },
    },
  });
  if (values.template) {
    writeTemplate(hostRoutes(true));
    console.log(`${TEMPLATE_FILE} is written. Deploy the stack: docs/deploy.md, "S3 and CloudFront".`);
    return;
  }
  const dryRun = values['dry-run'];
  const options = { env: process.env, dryRun, takeOver: values['take-over'], onLine: console.log };
  const { manifest } = values.rollback
    ? await rollBackS3(options, positionals[0], values['restore-removed'])
    : await publishToS3(values.dist, options);
  console.log(dryRun ? 'Nothing was changed.' : `Deploy ${manifest.content} is live.`);
}

await run().catch(exitWithError);
