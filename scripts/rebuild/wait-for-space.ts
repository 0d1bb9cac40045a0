import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheDir } from '../../src/cache/cache-dir.ts';
import { messageOf } from '../../src/lib/message-of.ts';
import { alertOnChange } from '../monitoring/alerts.ts';
import { assessSite } from '../monitoring/health.ts';
import { readState, writeState } from '../monitoring/state-file.ts';
import { isAboutFullDisk } from '../support/disk-space.ts';
import { stateFile } from './state-store.ts';

/** Milliseconds between two attempts to write. */
const PAUSE = 30_000;

/** Bytes that a start needs: locks, the state, and a line of the log. */
const NEEDED = Buffer.alloc(256 * 1024);

const writeNeeded = (file: string): Promise<void> => writeFile(file, NEEDED);

/** Options of `waitForSpace`. */
interface SpaceOptions {
  /** Folder of the site. */
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  /** Writes a line to the journal. */
  readonly log: (text: string) => void;
  /** @default 30000 */
  readonly pause?: number;
  /** Writes a file of the size that a start needs. */
  readonly write?: (file: string) => Promise<void>;
}

/** Writes a file into a folder, and removes it. @returns Message when the disk is full. Other errors show at the next write. */
async function findNoSpaceIn(
  folder: string,
  { write = writeNeeded }: SpaceOptions,
): Promise<string | undefined> {
  const file = path.join(folder, `space-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await write(file);
    return undefined;
  } catch (error) {
    return isAboutFullDisk(messageOf(error)) ? `${folder} is full: ${messageOf(error)}` : undefined;
  } finally {
    await rm(file, { force: true });
  }
}

/** Returns a message when the disk of the site or of its cache is full: they may be different disks. */
const findNoSpace = async (options: SpaceOptions): Promise<string | undefined> =>
  (await findNoSpaceIn(options.home, options)) ?? (await findNoSpaceIn(cacheDir('', options.env), options));

/**
 * Waits while the disk is full, and sends an alert about it. Otherwise the system would start a service every two seconds
 * that can take no lock, and nobody would be told.
 */
export async function waitForSpace(options: SpaceOptions): Promise<void> {
  const { home, env, log, pause = PAUSE } = options;
  const fault = await findNoSpace(options);
  if (fault === undefined) return;
  const diskFull = `The rebuild server cannot start, because the disk of ${fault}.`;
  log(`${diskFull} It starts once there is space.`);
  const file = stateFile(home);
  const state = await readState(file);
  const health = assessSite({ lastBuild: null, report: undefined, diskFull, now: Date.now() });
  const alert = await alertOnChange(state.alert, health, env);
  while (await findNoSpace(options)) await wait(pause);
  // Now that it can be stored: the service then sends an alert about the end.
  await writeState(file, { ...state, alert });
  log('There is space again.');
}
