/**
 * What a build on Netlify remembers from the one before: the last good copy of the feeds, resized pictures, and the
 * hashed files of the site on show, which open tabs still ask for after a deploy has replaced them.
 */
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { keepAssets } from '../deploy/kept-assets.ts';
import { assertLaunchReady } from '../deploy/launch-gate.ts';
import { isHashedFile, listFiles } from '../deploy/site-files.ts';

/** Folder that is kept between builds. */
const CACHE = '.cache';
const LIVE = path.join(CACHE, 'live');
const NOTE = path.join(CACHE, 'live.kept.json');

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

/** Before the build: no samples on a real address, and the memory back in its place. */
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
  console.log(
    isRestored ? 'The memory of the last build is back.' : 'There is no memory of an earlier build.',
  );
}

/** After the build: the hashed files of the site before are added, and the memory is stored. */
export async function onPostBuild({ constants, utils }: BuildEvent): Promise<void> {
  const dist = constants.PUBLISH_DIR;
  const fresh = `${NOTE}.new`;
  await keepAssets({ from: LIVE, to: dist, notes: { from: NOTE, to: fresh } });
  await rename(fresh, NOTE);
  await rm(LIVE, { recursive: true, force: true });
  for (const file of (await listFiles(dist)).filter(isHashedFile))
    await cp(path.join(dist, file), path.join(LIVE, file));
  await utils.cache.save(CACHE);
}
