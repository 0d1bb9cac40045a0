import path from 'node:path';
import { startAdminApi } from '../admin-api/server.ts';
import { buildSite } from './build-site.ts';

/**
 * The commit that measured and tested sites name. The real one would change the compressed size of a page by up to 50 bytes
 * from commit to commit.
 */
export const FIXED_COMMIT = 'a3c9e07'.padEnd(40, '0');

/**
 * Builds the demonstration site, from the embedded admin API with its seed.
 * @param name Name of the folder in `.cache` that receives the site and its build cache.
 * @returns The folder of the built site.
 */
export async function buildDemonstration(name: string): Promise<string> {
  const home = path.resolve('.cache', name);
  const outDir = path.join(home, 'dist');
  const api = await startAdminApi({ file: ':memory:', port: 0, token: 'unused' });
  const env = { ...process.env, ADMIN_API_URL: api.url, SITE_CACHE: home, COMMIT_REF: FIXED_COMMIT };
  await buildSite({ outDir, env, onReport: () => {} }).finally(() => api.close());
  return outDir;
}
