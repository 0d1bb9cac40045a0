import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../src/cache/write-file-atomic.ts';

/** Milliseconds for which the repository may be away before an alert: a connection often fails for a moment. */
const AWAY = 30 * 60_000;

/** Failed update. */
const failureSchema = z.object({
  /** Commit that did not become live; null when the repository could not be read. */
  commit: z.string().nullable(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Message for a person: cause, place, remedy. */
  message: z.string(),
});

const stateSchema = z.object({
  /** Last failed update; null after a success. */
  failure: failureSchema.nullable().default(null),
  /** Commit that a rollback replaced. It becomes live again only on request. */
  rolledBack: z.string().nullable().default(null),
  /** Versions that became live, newest first, with their times (milliseconds since the epoch). */
  history: z.array(z.object({ version: z.string(), at: z.number() })).default([]),
});

/** State of the updates of a server. */
export type UpdateState = z.infer<typeof stateSchema>;

const stateFile = (home: string): string => path.join(home, 'update.json');

/** Reads the state. Returns the initial state when the file is missing or invalid. */
export const readUpdateState = (home: string): Promise<UpdateState> =>
  readFile(stateFile(home), 'utf8')
    .then((text) => stateSchema.parse(JSON.parse(text)))
    .catch(() => stateSchema.parse({}));

export const writeUpdateState = (home: string, state: UpdateState): Promise<void> =>
  writeFileAtomic(stateFile(home), JSON.stringify(state));

/** Returns the message of the last update while it has failed. @param home Folder of the releases. */
export async function findUpdateFault(home: string): Promise<string | undefined> {
  const { failure } = await readUpdateState(home);
  const isShort = failure?.commit === null && Date.now() - failure.at < AWAY;
  return isShort ? undefined : failure?.message;
}
