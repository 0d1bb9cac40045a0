import path from 'node:path';

/** Place in the folder of everything that is kept between builds. SITE_CACHE names another folder. */
export const cacheDir = (name: string, env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(env.SITE_CACHE || '.cache', name);
