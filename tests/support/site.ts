import { startWorld, TOKEN } from './world.ts';

/** Starts the world of the browser tests once; they find it in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { api, site, dist, stop } = await startWorld();
  Object.assign(process.env, { SITE: site.url, API: api.url, API_TOKEN: TOKEN, DIST: dist });
  return stop;
}
