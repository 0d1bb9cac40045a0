import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { takeFileLock } from './file-lock.ts';

/** Folder of the database and the releases of `npm start` and the rebuild server. SITE_HOME selects another folder. */
export const HOME = path.resolve(process.env.SITE_HOME ?? '.site');

const FILE = path.join(HOME, 'session.json');

const sessionSchema = z.strictObject({ api: z.url(), token: z.string(), site: z.url() });

/** Connection details of a running `npm start` or `npm run dev`, for `npm run admin`. */
export type Session = z.infer<typeof sessionSchema>;

/** Database of the embedded admin API, in a folder that only the current user can read. */
export const DATABASE = path.join(HOME, 'admin-api/admin.sqlite');

/** Stores the session. Only the current user can read it, because it contains the token. */
export async function writeSession(session: Session): Promise<void> {
  await mkdir(HOME, { recursive: true });
  await writeFile(FILE, JSON.stringify(session, null, 2), { mode: 0o600 });
}

/** Removes the session when the site stops. */
export const removeSession = (): Promise<void> => rm(FILE, { force: true });

/** Reads the stored session. Its program may still run, or may have been killed. */
function storedSession(): Session | undefined {
  try {
    return sessionSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Reads the session. @throws Error when no site is running. */
export function readSession(): Session {
  const session = storedSession();
  if (session) return session;
  throw new Error('No site is running here. Run `npm start` in another terminal first.');
}

/** Lock of `takeFolder`. The operating system releases it at the end of this process. */
const held: Disposable[] = [];

/**
 * Locks the folder, so that no other process starts a session in it. @throws Error with the address of the other
 * session's site.
 */
export async function takeFolder(): Promise<void> {
  const onWait = () => {
    const site = storedSession()?.site;
    throw new Error(
      `This site runs already, ${site ? `at ${site}` : 'and is still being built'}. Use it, or end it with Ctrl-C in its ` +
        'terminal. For a second one, set SITE_HOME to another folder.',
    );
  };
  held.push(await takeFileLock(path.join(HOME, 'session-lock.sqlite'), { onWait }));
  await removeSession();
}
