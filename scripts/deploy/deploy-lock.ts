import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { KeyTakenError, type Store } from './store.ts';

/** Where the lock of a bucket lies. */
export const LOCK_KEY = '_deploy/lock.json';
/** Milliseconds after which a deploy that gave no sign of life counts as dead. */
const LEASE = 600_000;

const lockSchema = z.object({ owner: z.string(), expiresAt: z.iso.datetime() });

/** Another deploy holds the bucket, or has taken it from this one. */
class DeployLockError extends Error {
  override name = 'DeployLockError';
}

/** The right to change a bucket. */
export interface DeployLock {
  /** @throws DeployLockError when another deploy has taken the bucket meanwhile. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes the lock of a bucket. One that was left behind is taken when its lease is over, or at once with `takeOver`: the
 * older deploy then stops before it changes anything else.
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
      `Another deploy is running on this bucket (its lock lasts until ${expiresAt}).\n` +
        'Wait for it, or run the same command with --take-over to stop it.',
    );
  };
  const assertHeld = async () => {
    const held = await holder();
    if (held?.owner !== owner)
      throw new DeployLockError('A newer deploy has taken this bucket; this one stops. Nothing is broken.');
    if (Date.now() - renewedAt > lease / 3) await write(false);
  };

  const before = await holder();
  const isAlive = before !== undefined && Date.parse(before.expiresAt) > Date.now();
  if (before && isAlive && !takeOver) refuse(before.expiresAt);
  try {
    await write(before === undefined);
  } catch (error) {
    if (error instanceof KeyTakenError) refuse((await holder())?.expiresAt ?? 'a moment ago');
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
