import type { Manifest } from './manifest.ts';
import { currentManifest } from './manifest.ts';
import { blobKey, type DeployPlan } from './plan.ts';
import { type DeployOptions, runDeploy, someOf } from './run-deploy.ts';
import { s3Store } from './s3-store.ts';
import { deploySettings } from './settings.ts';

/**
 * The deploy to restore: the one with the given id, else the newest one that is older than the live content. Two rollbacks
 * go back two deploys.
 * @throws Error when there is none.
 */
export function chooseTarget(known: readonly Manifest[], id: string | undefined): Manifest {
  const complete = known
    .filter(({ completedAt }) => completedAt !== undefined)
    .sort((a, b) => b.id.localeCompare(a.id));
  const current = currentManifest(known);
  const target = id
    ? complete.find((manifest) => manifest.id === id)
    : complete.find(
        (manifest) => manifest.content === manifest.id && current && manifest.id < current.content,
      );
  if (target) return target;
  const ids = complete.map((manifest) => manifest.id).join(', ') || 'none';
  throw new Error(`There is no deploy ${id ?? 'before this one'} to restore. Deploys in the bucket: ${ids}.`);
}

/** Keys of the pages of a deploy. */
const pagesOf = ({ objects }: Manifest): string[] =>
  Object.keys(objects).filter((key) => objects[key]?.phase === 'page');

/** Options of a rollback. */
interface RollbackOptions extends DeployOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Deploy to restore; the one before the live one by default. */
  readonly id?: string | undefined;
  /** Also restores pages that were taken down since. */
  readonly restoreRemoved?: boolean;
}

/**
 * Publishes an older deploy again, from the copies in the bucket.
 * @throws Error when there is none, or when it would bring back pages that were taken down.
 */
export async function rollBackS3({
  env,
  id,
  restoreRemoved = false,
  ...options
}: RollbackOptions): Promise<DeployPlan> {
  const settings = deploySettings(env);
  const store = s3Store(settings);
  return runDeploy(
    store,
    settings,
    async (known) => {
      const target = chooseTarget(known, id);
      const { objects, content } = target;
      const live = new Set(pagesOf(currentManifest(known) ?? target));
      const removed = pagesOf(target).filter((key) => !live.has(key));
      if (removed.length > 0 && !restoreRemoved)
        throw new Error(
          `This would bring back what was taken down since: ${someOf(removed)}.\n` +
            'If that is meant, run the same command with --restore-removed.',
        );
      return {
        objects,
        origin: content,
        read: async ({ key, object }) => {
          const bytes = await store.get(object.hashed ? key : blobKey(object.sha256));
          if (bytes) return bytes;
          throw new Error(`The bucket has no copy of ${key} any more; this deploy cannot be restored.`);
        },
      };
    },
    options,
  );
}
