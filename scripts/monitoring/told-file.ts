import { readFile } from 'node:fs/promises';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';
import { NOTHING_TOLD, type Told, toldSchema } from './alerts.ts';

/** What was told last, where no service runs that has a journal; nothing without a valid file. */
export const readTold = (file: string): Promise<Told> =>
  readFile(file, 'utf8')
    .then((text) => toldSchema.parse(JSON.parse(text)))
    .catch(() => NOTHING_TOLD);

/** Stores what was told. */
export const writeTold = (file: string, told: Told): Promise<void> =>
  writeFileAtomic(file, JSON.stringify(told));
