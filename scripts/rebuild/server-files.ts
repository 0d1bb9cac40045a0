import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { HOST_FOLDER } from '../../src/integrations/hosting/routes.ts';

/**
 * Writes the file of a release that a web server includes: the absolute path of the release, and its host configuration.
 * A web server reads both when it is reloaded, so pages and policies change in one step; until then it serves the
 * previous release with the previous policies. While it reloads, old and new pages are served side by side: hashed files
 * that a release lacks are looked for in the newest one.
 * @param current The link to the newest release.
 */
export async function writeServerFiles(release: string, current: string): Promise<void> {
  const newest = path.resolve(current);
  const root = await realpath(release);
  const host = path.join(root, HOST_FOLDER);
  await writeFileAtomic(
    path.join(host, 'server.nginx.conf'),
    `root "${root}";\nset $site_newest "${newest}";\ninclude "${path.join(host, 'nginx.conf')}";\n`,
  );
}
