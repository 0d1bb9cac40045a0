/** `npm run build`: builds the site into dist/, from the admin API at ADMIN_API_URL. */
import path from 'node:path';
import { buildSite } from './build/build-site.ts';
import { exitWithError } from './support/exit-with-error.ts';
import { onStop, signalExitCode } from './support/on-stop.ts';

/** Prints Astro's progress lines. Code locations and stack traces go to the log file only. */
const printProgress = (line: string) => /^\d\d:\d\d:\d\d/.test(line) && console.log(line);

const controller = new AbortController();
onStop((signal) => {
  controller.abort();
  process.exit(signalExitCode(signal));
});
await buildSite({ outDir: path.resolve('dist'), onLine: printProgress, signal: controller.signal }).catch(
  exitWithError,
);
