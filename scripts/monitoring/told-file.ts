import { readFile } from 'node:fs/promises';
import { cacheDir } from '../../src/cache/cache-dir.ts';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { NOTHING_TOLD, type Told, toldSchema } from './alerts.ts';

/** Where no service runs, the build cache holds what was told. */
const toldFile = (env: NodeJS.ProcessEnv): string => cacheDir('alerts.json', env);

/** What was told last; nothing without a valid file. SITE_CACHE in `env` moves it. */
export const readTold = (env: NodeJS.ProcessEnv): Promise<Told> =>
  readFile(toldFile(env), 'utf8').then(
    (text) => toldSchema.catch(NOTHING_TOLD).parse(JSON.parse(text)),
    () => NOTHING_TOLD,
  );

/** Stores what was told. */
export const writeTold = (told: Told, env: NodeJS.ProcessEnv): Promise<void> =>
  writeFileAtomic(toldFile(env), JSON.stringify(told));
