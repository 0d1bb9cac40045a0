/**
 * The program of `siteBuild`: builds the site into the folder that its first argument names, to be published if the second says so. It imports little, because each
 * second until it starts Astro is one until the site is live.
 */
import { buildSite } from '../support/build-site.ts';
import { exitWithError } from '../support/exit-with-error.ts';

// The IPC channel also closes when the parent is killed: no process of this build may survive it.
const killOwnGroup = () => process.kill(-process.pid, 'SIGKILL');
process.on('disconnect', killOwnGroup);
const [outDir = '', purpose] = process.argv.slice(2);
const isPublished = purpose === 'publish';
await buildSite({ outDir, onLine: console.log, isLive: false, isPublished }).catch(exitWithError);
process.off('disconnect', killOwnGroup);
process.disconnect();
