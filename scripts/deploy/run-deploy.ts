import { takeDeployLock } from './deploy-lock.ts';
import { executePlan, type ReadBytes } from './execute-plan.ts';
import { invalidate } from './invalidate.ts';
import { type Manifest, nextManifestId, parseManifest, type SiteObject } from './manifest.ts';
import { type DeployPlan, MANIFESTS, planDeploy } from './plan.ts';
import type { Store } from './s3-store.ts';
import type { DeploySettings } from './settings.ts';

/** Options of every deploy. */
export interface DeployOptions {
  /** Reports the plan and changes nothing. */
  readonly dryRun?: boolean;
  /** Takes the lock from a deploy that is running, which then stops. */
  readonly takeOver?: boolean;
  /** Receives each line of the report. */
  readonly onLine?: (line: string) => void;
}

/** Content to publish. */
export interface Content {
  readonly objects: Readonly<Record<string, SiteObject>>;
  /** Id of the deploy that first published this content; undefined for a new build. */
  readonly origin?: string;
  readonly read: ReadBytes;
}

/** Every valid manifest of a bucket. */
export async function readManifests(store: Store): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const key of await store.keys(MANIFESTS)) {
    const bytes = await store.get(key);
    try {
      if (bytes) manifests.push(parseManifest(bytes.toString()));
    } catch {
      // Not a manifest of ours: nothing that it lists is changed.
    }
  }
  return manifests;
}

/** The plan as lines of the report. */
function describePlan({ uploads, removals, manifest }: DeployPlan): string[] {
  const counts = Map.groupBy(uploads, ({ isBlob, object }) =>
    isBlob ? 'rollback copies' : `${object.phase}s`,
  );
  return [
    `the site has ${Object.keys(manifest.objects).length} objects`,
    ...[...counts].map(([what, some]) => `upload ${some.length} ${what}`),
    `delete ${removals.length}`,
  ];
}

/**
 * Publishes content to a bucket: lock, plan, uploads, manifest, invalidation, removals.
 * @param chooseContent Called with every manifest of the bucket, while the lock is held.
 * @throws DeployLockError, or what `chooseContent` and the store throw.
 */
export async function runDeploy(
  store: Store,
  { distribution, cloudFrontEndpoint }: DeploySettings,
  chooseContent: (known: readonly Manifest[]) => Promise<Content>,
  { dryRun = false, takeOver = false, onLine = () => {} }: DeployOptions,
): Promise<DeployPlan> {
  const lock = dryRun ? undefined : await takeDeployLock(store, { takeOver });
  try {
    const known = await readManifests(store);
    const { objects, origin, read } = await chooseContent(known);
    const now = new Date();
    const id = nextManifestId(now, known);
    const next: Manifest = { id, createdAt: now.toISOString(), content: origin ?? id, objects };
    const plan = planDeploy({ next, known, remote: await store.keys(), now });
    for (const line of describePlan(plan)) onLine(line);
    if (!lock) return plan;
    await executePlan(plan, { store, lock, read, onLine });
    if (distribution) {
      await invalidate({
        distribution,
        paths: plan.changedPaths,
        reference: id,
        endpoint: cloudFrontEndpoint,
      }).then(
        () => onLine('CloudFront: changed pages invalidated'),
        // Browsers revalidate pages on every visit, so the deploy is complete without the invalidation.
        (error: unknown) =>
          onLine(
            `Warning: CloudFront refused the invalidation: ${error instanceof Error ? error.message : String(error)}`,
          ),
      );
    }
    await lock.assertHeld();
    await store.remove(plan.removals);
    return plan;
  } finally {
    await lock?.release();
  }
}
