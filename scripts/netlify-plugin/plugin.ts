/**
 * Restores and saves the build cache on Netlify (last good feeds, resized pictures), and adds the hashed files of the
 * previous deploy to a new one: open tabs still load them.
 */
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertLaunchReady } from '../deploy/assert-launch-ready.ts';
import { retainAssets } from '../deploy/retained-assets.ts';
import { isHashedFile, listFiles } from '../deploy/site-files.ts';

/** The folder that Netlify stores between builds. */
const CACHE = '.cache';
const LIVE = path.join(CACHE, 'live');
const RETAINED = path.join(CACHE, 'live.retained.json');

/** The part of Netlify's plugin arguments that is used here. */
interface BuildEvent {
  readonly constants: { readonly PUBLISH_DIR: string };
  readonly utils: {
    readonly cache: {
      restore(folder: string): Promise<boolean>;
      save(folder: string): Promise<boolean>;
    };
    readonly build: { failBuild(message: string): void };
  };
}

/** Before the build: stops a production deploy that contains samples, and restores the build cache. */
export async function onPreBuild({ utils }: BuildEvent): Promise<void> {
  if (process.env.CONTEXT === 'production') {
    try {
      assertLaunchReady(process.cwd(), process.env);
    } catch (error) {
      utils.build.failBuild(error instanceof Error ? error.message : String(error));
      return;
    }
  }
  const isRestored = await utils.cache.restore(CACHE);
  console.log(isRestored ? 'Build cache restored.' : 'No build cache found.');
}

/** After the build: adds the hashed files of the previous deploy, and saves the build cache. */
export async function onPostBuild({ constants, utils }: BuildEvent): Promise<void> {
  const dist = constants.PUBLISH_DIR;
  await retainAssets({ from: LIVE, to: dist, lists: { from: RETAINED, to: RETAINED } });
  await rm(LIVE, { recursive: true, force: true });
  for (const file of (await listFiles(dist)).filter(isHashedFile))
    await cp(path.join(dist, file), path.join(LIVE, file));
  await utils.cache.save(CACHE);
}
