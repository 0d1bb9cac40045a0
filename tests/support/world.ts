import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type AdminApiServer, startAdminApi } from '../../scripts/admin-api/server.ts';
import { startPreview } from '../../scripts/preview/server.ts';
import { buildSite } from '../../scripts/support/build-site.ts';
import type { RunningServer } from '../../scripts/support/listen.ts';

/** The editors' token of the test API. */
export const TOKEN = 'test-token';

/** A folder of its own for a test, inside the project, so that a build can be moved into place. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(path.resolve('.cache/test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The embedded admin API, with an empty memory of its own, on a free port. */
export const startTestApi = (): Promise<AdminApiServer> =>
  startAdminApi({ file: ':memory:', port: 0, token: TOKEN });

/** Builds the site from an API into a folder. */
export const buildFrom = (apiUrl: string, outDir: string, env: Record<string, string> = {}): Promise<void> =>
  buildSite({
    outDir,
    // A memory of its own: the last good copy of another API's feeds must not stand in for this one's.
    env: { ...process.env, ADMIN_API_URL: apiUrl, SITE_CACHE: `${outDir}.cache`, ...env },
  });

/** A whole world: admin API, site built from it, preview that serves it. */
export async function startWorld(): Promise<{
  api: AdminApiServer;
  site: RunningServer;
  dist: string;
  stop: () => Promise<void>;
}> {
  const { folder, remove } = await makeFolder();
  const dist = path.join(folder, 'dist');
  const api = await startTestApi();
  await buildFrom(api.url, dist);
  const site = await startPreview({ directory: dist, port: 0 });
  return {
    api,
    site,
    dist,
    stop: async () => {
      await Promise.all([site.close(), api.close()]);
      await remove();
    },
  };
}
