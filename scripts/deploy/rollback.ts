import type { Manifest } from './manifest.ts';
import { currentManifest } from './manifest.ts';
import { blobKey, type DeployPlan } from './plan.ts';
import { type DeployOptions, runDeploy } from './run-deploy.ts';
import { deploySettings } from './settings.ts';
import { s3Store } from './store.ts';

/**
 * The deploy to go back to: the one that is named, else the newest one older than what is on show now. Going back twice
 * goes back two deploys.
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
  const shown = complete.map((manifest) => manifest.id).join(', ') || 'none';
  throw new Error(
    `There is no deploy ${id ?? 'before this one'} to go back to. Deploys in the bucket: ${shown}.`,
  );
}

/** Publishes an older deploy again, whole, from the copies in the bucket. @throws Error when there is none. */
export async function rollBackS3({
  env,
  id,
  ...options
}: DeployOptions & { env: NodeJS.ProcessEnv; id?: string | undefined }): Promise<DeployPlan> {
  const settings = deploySettings(env);
  const store = s3Store(settings);
  return runDeploy(
    store,
    settings,
    async (known) => {
      const { objects, content } = chooseTarget(known, id);
      return {
        objects,
        origin: content,
        read: async ({ key, object }) => {
          const bytes = await store.get(object.hashed ? key : blobKey(object.sha256));
          if (bytes) return bytes;
          throw new Error(
            `The bucket no longer holds the bytes of ${key}; this deploy cannot be brought back.`,
          );
        },
      };
    },
    options,
  );
}
