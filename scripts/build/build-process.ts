/**
 * Child process of `siteBuild`: builds the site. Arguments: the output folder, and `publish` for a site to be
 * published. Imports as little as possible, because its start delays every build.
 */

import { exitWithError } from '../support/exit-with-error.ts';
import { buildSite } from './build-site.ts';

// Kills this build when the parent ends: the IPC channel also closes when the parent is killed.
const killOwnGroup = () => process.kill(-process.pid, 'SIGKILL');
process.on('disconnect', killOwnGroup);
// The parent may have ended before this line.
if (!process.connected) killOwnGroup();
const [outDir = '', purpose] = process.argv.slice(2);
const isPublished = purpose === 'publish';
await buildSite({ outDir, onLine: console.log, isLive: false, isPublished }).catch(exitWithError);
process.off('disconnect', killOwnGroup);
process.disconnect();
