import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentType } from '../../src/integrations/hosting/content-types.ts';
import { isForbidden } from '../../src/integrations/hosting/forbidden-files.ts';
import { secretFinder } from '../../src/lib/secrets.ts';
import { listFiles, publicFiles } from './site-files.ts';

/**
 * Secrets and files that must not be published, in a built site, as sentences that never repeat a secret. The build looks
 * too; this look comes right before the upload, with the secrets of the deploy itself.
 */
export async function findLeaks(dist: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const findSecrets = secretFinder(env);
  const leaks: string[] = [];
  for (const file of publicFiles(await listFiles(dist))) {
    if (isForbidden(file)) {
      leaks.push(`${file} does not belong on a public site`);
      continue;
    }
    if (/^(?:image\/(?!svg)|video\/|font\/)/.test(contentType(file))) continue;
    const secrets = findSecrets(await readFile(path.join(dist, file), 'utf8'));
    leaks.push(...secrets.map((secret) => `${file} holds ${secret}`));
  }
  return leaks;
}
