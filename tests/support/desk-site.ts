import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type AdminApiServer, startAdminApi } from '../../scripts/admin-api/server.ts';
import { startPreview } from '../../scripts/preview/server.ts';
import { HOOK_PATH } from '../../scripts/rebuild/receiver.ts';
import { Releases } from '../../scripts/rebuild/releases.ts';
import { startRebuildService } from '../../scripts/rebuild/service.ts';
import { siteBuild } from '../../scripts/rebuild/site-build.ts';
import { makeFolder, TOKEN } from './world.ts';

/** The embedded admin API with its desk, a real site that is built again after each change, and a clock. */
export interface DeskSite {
  readonly api: AdminApiServer;
  /** Origin of the live site. */
  readonly site: string;
  /** What the API takes for now, in milliseconds since 1970. Builds take the real time. */
  readonly clock: { now: number };
  close(): Promise<void>;
}

/** Starts it as `npm start` does. @param behind Milliseconds by which the clock of the API is behind. */
export async function startDeskSite(behind: number): Promise<DeskSite> {
  const { folder, remove } = await makeFolder();
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const clock = { now: Date.now() - behind };
  const env: NodeJS.ProcessEnv = { ...process.env, SITE_CACHE: path.join(folder, 'cache') };
  const releases = new Releases(folder);
  const hook = await startRebuildService({
    home: folder,
    secrets: [secret],
    rebuild: async () => void (await releases.publish(siteBuild({ env }))),
    port: 0,
    env,
  });
  let origin: string | undefined;
  const api = await startAdminApi({
    file: ':memory:',
    port: 0,
    token: TOKEN,
    hook: { url: hook.url + HOOK_PATH, secret },
    now: () => clock.now,
    site: () => origin,
  });
  env.ADMIN_API_URL = api.url;
  await releases.publish(siteBuild({ env }), { acceptShrink: true });
  const site = await startPreview({ directory: releases.current, port: 0 });
  origin = site.url;
  return {
    api,
    site: site.url,
    clock,
    close: async () => {
      await Promise.all([site.close(), hook.close(), api.close()]);
      await remove();
    },
  };
}
