import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Folder of the database and the releases of `npm start` and the rebuild server. SITE_HOME sets another one. */
export const HOME = path.resolve(process.env.SITE_HOME ?? '.site');

const FILE = path.join(HOME, 'session.json');

const sessionSchema = z.strictObject({ api: z.url(), token: z.string(), site: z.url() });

/** Connection details of a running `npm start`, for `npm run admin`. */
export type Session = z.infer<typeof sessionSchema>;

/** Stores the session, readable only by the current user because it contains the token. */
export async function writeSession(session: Session): Promise<void> {
  await mkdir(HOME, { recursive: true });
  await writeFile(FILE, JSON.stringify(session, null, 2), { mode: 0o600 });
}

/** Removes the session when the site stops. */
export const removeSession = (): Promise<void> => rm(FILE, { force: true });

/** Reads the session. @throws Error when no `npm start` is running. */
export function readSession(): Session {
  try {
    return sessionSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    throw new Error('No site is running here. Run `npm start` in another terminal first.');
  }
}
