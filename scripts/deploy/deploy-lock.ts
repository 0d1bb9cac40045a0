import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { KeyTakenError, type Store } from './s3-store.ts';

/** Key of a bucket's lock. */
export const LOCK_KEY = '_deploy/lock.json';
/** Milliseconds after which a lock that was not renewed expires. */
const LEASE = 600_000;

const lockSchema = z.object({ owner: z.string(), expiresAt: z.iso.datetime() });

/** Another deploy holds the lock of the bucket. */
class DeployLockError extends Error {
  override name = 'DeployLockError';
}

/** A lock on a bucket; only its holder may change the bucket. */
export interface DeployLock {
  /** Renews the lock when it is due. @throws DeployLockError when another deploy has taken it. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes the lock of a bucket. An abandoned lock can be taken once its lease has expired, or at once with `takeOver`: the
 * older deploy then stops before its next change.
 * @throws DeployLockError when another deploy holds it.
 */
export async function takeDeployLock(
  store: Store,
  { takeOver = false, lease = LEASE }: { takeOver?: boolean; lease?: number } = {},
): Promise<DeployLock> {
  const owner = randomUUID();
  let renewedAt = 0;

  const holder = async () => {
    const bytes = await store.get(LOCK_KEY);
    return bytes === undefined ? undefined : lockSchema.safeParse(JSON.parse(bytes.toString())).data;
  };
  const write = async (onlyNew: boolean) => {
    const expiresAt = new Date(Date.now() + lease).toISOString();
    const bytes = Buffer.from(JSON.stringify({ owner, expiresAt }));
    await store.put(LOCK_KEY, bytes, { type: 'application/json', cacheControl: 'no-store' }, { onlyNew });
    renewedAt = Date.now();
  };
  const refuse = (expiresAt: string): never => {
    throw new DeployLockError(
      `Another deploy is running on this bucket (its lock expires at ${expiresAt}).\n` +
        'Wait for it, or run the same command with --take-over to stop it.',
    );
  };
  const assertHeld = async () => {
    const held = await holder();
    if (held?.owner !== owner)
      throw new DeployLockError(
        'A newer deploy has taken over this bucket; this one has stopped. The site is intact.',
      );
    if (Date.now() - renewedAt > lease / 3) await write(false);
  };

  const current = await holder();
  const isValid = current !== undefined && Date.parse(current.expiresAt) > Date.now();
  if (current && isValid && !takeOver) refuse(current.expiresAt);
  try {
    await write(current === undefined);
  } catch (error) {
    if (error instanceof KeyTakenError) refuse((await holder())?.expiresAt ?? 'an unknown time');
    throw error;
  }
  await assertHeld();
  return {
    assertHeld,
    release: async () => {
      if ((await holder())?.owner === owner) await store.remove([LOCK_KEY]);
    },
  };
}
