import { takeDeployLock } from './deploy-lock.ts';
import { executePlan, type Progress, type ReadBytes } from './execute.ts';
import { invalidate } from './invalidate.ts';
import { type Manifest, nextManifestId, parseManifest, type SiteObject } from './manifest.ts';
import { type DeployPlan, MANIFESTS, planDeploy } from './plan.ts';
import type { DeploySettings } from './settings.ts';
import type { Store } from './store.ts';

/** How a deploy is carried out. */
export interface DeployOptions {
  /** Says what would be done, and does nothing. */
  readonly dryRun?: boolean;
  /** Stops another deploy that is running. */
  readonly takeOver?: boolean;
  readonly onLine?: (line: string) => void;
  readonly onProgress?: (progress: Progress) => void;
}

/** Content to be published: the objects, where it comes from, and how to read its bytes. */
export interface Content {
  readonly objects: Readonly<Record<string, SiteObject>>;
  /** Id of the deploy that this content was first published by; undefined for a new build. */
  readonly origin?: string;
  readonly read: ReadBytes;
}

/** Every manifest of a bucket; one that cannot be read is left alone. */
export async function readManifests(store: Store): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const key of await store.keys(MANIFESTS)) {
    const bytes = await store.get(key);
    try {
      if (bytes) manifests.push(parseManifest(bytes.toString()));
    } catch {
      // Not one of ours: nothing that it names is touched.
    }
  }
  return manifests;
}

/** A plan in a few lines. */
function describePlan({ uploads, removals, manifest }: DeployPlan): string[] {
  const counts = Map.groupBy(uploads, ({ isBlob, object }) => (isBlob ? 'copies' : `${object.phase}s`));
  return [
    `${Object.keys(manifest.objects).length} objects belong to the site`,
    ...[...counts].map(([what, some]) => `upload ${some.length} ${what}`),
    `delete ${removals.length}`,
  ];
}

/**
 * Publishes content to a bucket: plan, lock, uploads, manifest, invalidation, clean-up.
 * @param chooseContent Called with every manifest of the bucket, under the lock.
 * @throws DeployLockError, or what `chooseContent` and the store throw.
 */
export async function runDeploy(
  store: Store,
  { distribution, cloudFrontEndpoint }: DeploySettings,
  chooseContent: (known: readonly Manifest[]) => Promise<Content>,
  { dryRun = false, takeOver = false, onLine = () => {}, onProgress = () => {} }: DeployOptions,
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
    await executePlan(plan, { store, lock, read, onProgress });
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
