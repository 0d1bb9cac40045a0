import path from 'node:path';
import { startAdminApi } from '../admin-api/server.ts';
import { buildSite } from './build-site.ts';

/**
 * Builds the demonstration site, from the embedded admin API with its seed.
 * @param name Name of the folder in `.cache` that receives the site and its build cache.
 * @returns The folder of the built site.
 */
export async function buildDemonstration(name: string): Promise<string> {
  const home = path.resolve('.cache', name);
  const outDir = path.join(home, 'dist');
  const api = await startAdminApi({ file: ':memory:', port: 0, token: 'unused' });
  const env = { ...process.env, ADMIN_API_URL: api.url, SITE_CACHE: home };
  await buildSite({ outDir, env, onReport: () => {} }).finally(() => api.close());
  return outDir;
}
