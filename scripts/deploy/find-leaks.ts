import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { leakFinder, leakInName } from '../../src/integrations/hosting/leaks.ts';
import { contentType } from '../support/content-types.ts';
import { listFiles, publicFiles } from './site-files.ts';

/**
 * Secrets and files that must not be published, in a built site, as sentences that never repeat a secret. The build looks
 * too; this look comes right before the upload, with the secrets of the deploy itself.
 */
export async function findLeaks(dist: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const leaksIn = leakFinder(env);
  const leaks: string[] = [];
  for (const file of publicFiles(await listFiles(dist))) {
    const badName = leakInName(file);
    if (badName) {
      leaks.push(badName);
      continue;
    }
    if (/^(?:image\/(?!svg)|video\/|font\/)/.test(contentType(file))) continue;
    leaks.push(...leaksIn(file, await readFile(path.join(dist, file), 'utf8')));
  }
  return leaks;
}
