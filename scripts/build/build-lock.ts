import { cacheDir } from '../../src/cache/cache-dir.ts';

/** Returns the file of the lock that a build holds: builds that share a cache run one after the other. */
export const buildLockFile = (env: NodeJS.ProcessEnv): string => cacheDir('build-lock.sqlite', env);
