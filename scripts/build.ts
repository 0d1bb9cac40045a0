/**
 * `npm run build -- [--publish]`: builds the site into dist/, from the admin API at ADMIN_API_URL. With `--publish`, it also
 * fails on all that stops a publish (docs/deploy.md).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build/build-site.ts';
import { assertAddresses } from './hosts/common/check-publication.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';

/** Prints Astro's progress lines. Code locations and stack traces go to the log file only. */
const printProgress = (line: string) => /^\d\d:\d\d:\d\d/.test(line) && console.log(line);

const controller = new AbortController();
onStop((signal) => {
  controller.abort();
  process.exit(signalExitCode(signal));
});
async function build(): Promise<void> {
  const { values } = parseArgs({ options: { publish: { type: 'boolean', default: false } } });
  if (values.publish) assertAddresses(process.env, Boolean(process.env.DEPLOY_BUCKET));
  await buildSite({
    outDir: path.resolve('dist'),
    onLine: printProgress,
    isPublished: values.publish,
    signal: controller.signal,
  });
}

await build().catch(exitWithError);
