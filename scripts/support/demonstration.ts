import path from 'node:path';
import { startAdminApi } from '../admin-api/server.ts';
import { buildSite } from './build-site.ts';

/**
 * Builds the demonstration (the embedded API with its seed) into a folder of its own below `.cache`.
 * @param name Of that folder.
 * @returns Where the built site is.
 */
export async function buildDemonstration(name: string): Promise<string> {
  const home = path.resolve('.cache', name);
  const outDir = path.join(home, 'dist');
  const api = await startAdminApi({ file: ':memory:', port: 0, token: 'unused' });
  const env = { ...process.env, ADMIN_API_URL: api.url, SITE_CACHE: home };
  await buildSite({ outDir, env, onReport: () => {} }).finally(() => api.close());
  return outDir;
}
