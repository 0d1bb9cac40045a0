import pLimit from 'p-limit';
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
  /** Milliseconds after which the deploy stops. Default: 15 minutes. */
  readonly timeout?: number;
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

/** Longest duration of a deploy, in milliseconds. */
const TIMEOUT = 900_000;
/** Manifests that are read at once. */
const CONCURRENCY = 16;
/** Keys that a line of the report names. */
const MAX_NAMES = 10;

/** Every valid manifest of a bucket. */
export async function readManifests(store: Store): Promise<Manifest[]> {
  const manifests = await pLimit(CONCURRENCY).map([...(await store.keys(MANIFESTS))], async (key) => {
    const bytes = await store.get(key);
    try {
      return bytes && parseManifest(bytes.toString());
    } catch {
      // Not a manifest of ours: nothing that it lists is changed.
      return undefined;
    }
  });
  return manifests.filter((manifest) => manifest !== undefined);
}

/** The first names of a list, and how many follow. */
export const someOf = (names: readonly string[]): string =>
  [
    ...names.slice(0, MAX_NAMES),
    ...(names.length > MAX_NAMES ? [`${names.length - MAX_NAMES} more`] : []),
  ].join(', ');

/** The plan as lines of the report. */
function describePlan({ uploads, removals, foreign, manifest }: DeployPlan): string[] {
  const counts = Map.groupBy(uploads, ({ isBlob, object }) =>
    isBlob ? 'rollback copies' : `${object.phase}s`,
  );
  return [
    `the site has ${Object.keys(manifest.objects).length} objects`,
    ...[...counts].map(([what, some]) => `upload ${some.length} ${what}`),
    `delete ${removals.length}`,
    ...(foreign.length > 0 ? [`overwrite ${foreign.length} that no deploy wrote: ${someOf(foreign)}`] : []),
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
  { dryRun = false, takeOver = false, timeout = TIMEOUT, onLine = () => {} }: DeployOptions,
): Promise<DeployPlan> {
  const signal = AbortSignal.timeout(timeout);
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
    await executePlan(plan, { store, lock, read, signal, onLine });
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
