import path from 'node:path';

/** Returns a path in the build cache: below `.cache`, or below the folder in SITE_CACHE. */
export const cacheDir = (name: string, env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(env.SITE_CACHE || '.cache', name);
