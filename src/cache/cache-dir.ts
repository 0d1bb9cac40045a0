import path from 'node:path';

/** A path in the cache folder, whose content is reused by later builds: `.cache`, or the folder that SITE_CACHE names. */
export const cacheDir = (name: string, env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(env.SITE_CACHE || '.cache', name);
