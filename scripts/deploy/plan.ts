import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { planRetention } from './retained-assets.ts';
import { isHashedFile } from './site-files.ts';

/** Deploys that are kept for rollbacks: the live one and those before it. A rollback is a deploy, too. */
const KEPT_DEPLOYS = 5;
/** Most paths that are invalidated one by one; above it, a single `/*` is cheaper. */
const MAX_PATHS = 30;

/** Key prefixes of the deploy's own objects: manifests, and copies of pages and feeds for rollbacks. */
export const MANIFESTS = '_deploy/manifests/';
const COPIES = '_deploy/copies/';

/** One object of the site as the bucket holds it. */
const objectSchema = z.object({
  /** Hex SHA-256 of the bytes. */
  sha256: z.string(),
  type: z.string(),
  cacheControl: z.string(),
  /** Content security policy, sent with the object. */
  policy: z.string(),
});
export type SiteObject = z.infer<typeof objectSchema>;

/** What one deploy publishes. It stands in the bucket from before the first change, and so locks the bucket, too. */
export const manifestSchema = z.object({
  /** The time of the deploy in digits, so that ids sort by age. */
  id: z.string().regex(/^\d{17}$/),
  startedAt: z.iso.datetime(),
  /** A deploy that was killed stays `running`. */
  state: z.enum(['running', 'failed', 'complete']),
  /** Id of the deploy that first published this content: its own, or the one that a rollback restored. */
  content: z.string(),
  objects: z.record(z.string(), objectSchema),
  /** Hashed files of earlier deploys that stay available. */
  retained: z.record(z.string(), z.iso.datetime()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Content to publish: `content` is absent for a new build. */
export type Content = Pick<Manifest, 'objects'> & Partial<Pick<Manifest, 'content'>>;

/** One object to upload. */
export interface Upload {
  readonly key: string;
  readonly object: SiteObject;
}

/** The completed deploys, the newest first. */
export const completedDeploys = (known: readonly Manifest[]): Manifest[] =>
  known.filter(({ state }) => state === 'complete').sort((a, b) => b.id.localeCompare(a.id));

/** Key under which a rollback finds an object: a hashed file is its own copy. */
export const copyKey = ({ key, object }: Upload): string =>
  isHashedFile(key) ? key : COPIES + object.sha256;

const uploadsOf = ({ objects }: Content): Upload[] =>
  Object.entries(objects).map(([key, object]) => ({ key, object }));

/** Every key that must stay while a deploy is kept. */
const keysFor = (manifest: Manifest): string[] => [
  `${MANIFESTS}${manifest.id}.json`,
  ...uploadsOf(manifest).map(copyKey),
];

/** Folders above a page, plus one; 0 for the home page. */
const depth = (key: string): number => (key === 'index.html' ? 0 : key.split('/').length);

/**
 * Place of an upload in the order of phases: what pages reference, the deepest pages (others link to them), at last the home
 * page, feeds, copies. A rollback needs the copies, the live site does not.
 */
function phaseOf({ key, object: { type } }: Upload): number {
  if (key.startsWith(COPIES)) return 102;
  if (isHashedFile(key) || /^(?:image|video|font)\//.test(type)) return 0;
  return type.startsWith('text/html') ? 100 - depth(key) : 101;
}

/**
 * Plans a deploy (a pure function). Only objects of our own deploys are removed: hashed files once no kept deploy lists them,
 * pages and feeds at once, because a deleted post must not stay readable.
 * @param known Every manifest in the bucket.
 * @param remote Every key in the bucket.
 * @returns `uploads` phase by phase, see `phaseOf`. `invalidations`: paths for CloudFront.
 */
export function planDeploy(
  next: Content,
  known: readonly Manifest[],
  remote: ReadonlySet<string>,
  now: Date,
) {
  const completed = completedDeploys(known);
  const [current] = completed;
  const interrupted = known.filter(({ state, id }) => state !== 'complete' && !(current && id < current.id));
  // Higher than every known id, also when the clocks of two machines differ.
  const ids = [now.toISOString().replace(/\D/g, ''), ...known.map((one) => String(BigInt(one.id) + 1n))];
  const id = ids.sort().at(-1) ?? '';
  const before = Object.keys({ ...current?.objects, ...current?.retained });
  const retained = planRetention(before, current?.retained ?? {}, Object.keys(next.objects), now);
  const start = { id, startedAt: now.toISOString(), state: 'running' } as const;
  const manifest: Manifest = { ...start, content: id, ...next, retained };

  /** As the last deploy left it, and not replaced by one that was interrupted since. */
  const isLive = ({ key, object }: Upload): boolean =>
    remote.has(key) &&
    isDeepStrictEqual(current?.objects[key], object) &&
    interrupted.every(({ objects }) => !objects[key] || isDeepStrictEqual(objects[key], object));
  const changed = uploadsOf(next).filter((upload) => !isLive(upload));
  const copies = uploadsOf(next)
    .map((upload) => ({ ...upload, key: copyKey(upload) }))
    .filter(({ key }) => key.startsWith(COPIES) && !remote.has(key));
  const uploads = [...changed, ...copies].sort(
    (a, b) => phaseOf(a) - phaseOf(b) || a.key.localeCompare(b.key),
  );

  const kept = [manifest, ...completed.slice(0, KEPT_DEPLOYS - 1), ...interrupted].flatMap(keysFor);
  const inUse = new Set([...Object.keys({ ...next.objects, ...retained }), ...kept]);
  const ours = new Set(
    known.flatMap((one) => [...Object.keys({ ...one.objects, ...one.retained }), ...keysFor(one)]),
  );
  const removals = [...ours].filter((key) => remote.has(key) && !inUse.has(key)).sort();
  const changes = [...changed.map(({ key }) => key), ...removals.filter((key) => current?.objects[key])]
    .filter((key) => !isHashedFile(key))
    .map((key) => (key === 'index.html' ? '/' : encodeURI(`/${key}`)));
  return {
    manifest,
    uploads: [...Map.groupBy(uploads, phaseOf).values()],
    invalidations: changes.length > MAX_PATHS ? ['/*'] : changes,
    removals,
  };
}

/** The steps of a deploy. */
export type DeployPlan = ReturnType<typeof planDeploy>;
