import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Folder of what `npm start` keeps: the API's database, the releases of the site. SITE_HOME names another one. */
export const HOME = path.resolve(process.env.SITE_HOME ?? '.site');

const FILE = path.join(HOME, 'session.json');

const sessionSchema = z.strictObject({ api: z.url(), token: z.string(), site: z.url() });

/** What `npm run admin` must know about a running `npm start`. */
export type Session = z.infer<typeof sessionSchema>;

/** Notes where this run can be reached, for the owner of the files alone. */
export async function writeSession(session: Session): Promise<void> {
  await mkdir(HOME, { recursive: true });
  await writeFile(FILE, JSON.stringify(session, null, 2), { mode: 0o600 });
}

export const removeSession = (): Promise<void> => rm(FILE, { force: true });

/** @throws Error that says to run `npm start` first. */
export function readSession(): Session {
  try {
    return sessionSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    throw new Error('No site is running here. Run `npm start` in another terminal first.');
  }
}
