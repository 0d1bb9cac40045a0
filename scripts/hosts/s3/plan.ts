import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isHashedFile } from '../../../src/integrations/hosting/site-files.ts';
import { planRetention } from '../common/retained-assets.ts';

/** Number of deploys kept for rollbacks. Includes the live deploy; a rollback creates a deploy of its own. */
const KEPT_DEPLOYS = 5;
/** Maximum number of paths to invalidate separately. Above it, a single `/*` is cheaper. */
const MAX_PATHS = 30;

/** Key prefix of manifests. */
export const MANIFESTS = '_deploy/manifests/';
/** Key prefix of the copies of pages and feeds, for rollbacks. */
const COPIES = '_deploy/copies/';

/** Object of the site, as stored in the bucket. */
const objectSchema = z.object({
  /** Hex SHA-256 of the bytes. */
  sha256: z.string(),
  type: z.string(),
  cacheControl: z.string(),
  /** Content security policy, sent with the object. */
  policy: z.string(),
});
export type SiteObject = z.infer<typeof objectSchema>;

/** Manifest of a deploy. Uploaded before the first change, so it also locks the bucket. */
export const manifestSchema = z.object({
  /** Time of the deploy in digits, so that ids sort by age, e.g. `20260630120000000`. */
  id: z.string().regex(/^\d{17}$/),
  startedAt: z.iso.datetime(),
  /** State of the deploy. A killed deploy stays `running`. */
  state: z.enum(['running', 'failed', 'complete']),
  /** Id of the deploy that first published this content: this deploy, or the deploy that a rollback restored. */
  content: z.string(),
  objects: z.record(z.string(), objectSchema),
  /** Hashed files of earlier deploys that stay available, each with the time at which its deploy was replaced. */
  retained: z.record(z.string(), z.iso.datetime()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Content to publish. `content` is absent for a new build. */
export type Content = Pick<Manifest, 'objects'> & Partial<Pick<Manifest, 'content'>>;

/** An object to upload, with its key. */
export interface Upload {
  readonly key: string;
  readonly object: SiteObject;
}

/** Returns the completed deploys, newest first. */
export const completedDeploys = (known: readonly Manifest[]): Manifest[] =>
  known.filter(({ state }) => state === 'complete').sort((a, b) => b.id.localeCompare(a.id));

/**
 * Returns the key from which a rollback restores an object. A hashed file is never overwritten, so it needs no copy.
 */
export const copyKey = ({ key, object }: Upload): string =>
  isHashedFile(key) ? key : COPIES + object.sha256;

const uploadsOf = ({ objects }: Content): Upload[] =>
  Object.entries(objects).map(([key, object]) => ({ key, object }));

/** Returns the keys of a deploy that visitors can request: its objects, and its retained hashed files. */
const publicKeys = ({ objects, retained }: Pick<Manifest, 'objects' | 'retained'>): string[] => [
  ...Object.keys(objects),
  ...Object.keys(retained),
];

/** Returns the keys that a rollback to a deploy needs: its manifest and the copies of its objects. */
const rollbackKeys = (manifest: Manifest): string[] => [
  `${MANIFESTS}${manifest.id}.json`,
  ...uploadsOf(manifest).map(copyKey),
];

/**
 * Numbers of the phases, in the order of upload. A page of depth N takes phase `homePage - N`: the deepest pages come first,
 * because others link to them. The gap after `referenced` has room for 99 depths.
 */
const PHASE = {
  /** Hashed files, images, videos and fonts, which pages reference. */
  referenced: 0,
  homePage: 100,
  /** Feeds, sitemaps and every other file, e.g. `rss.xml`. */
  feeds: 101,
  /** Copies come last: a rollback needs them, the live site does not. */
  copies: 102,
} as const;

/** Depth of a page: 0 for `index.html`, 1 for `about-us`, 2 for `blog/a`. */
const depthOf = (key: string): number => (key === 'index.html' ? 0 : key.split('/').length);

/** Returns the phase of an upload, see `PHASE`. */
function phaseOf({ key, object: { type } }: Upload): number {
  if (key.startsWith(COPIES)) return PHASE.copies;
  if (isHashedFile(key)) return PHASE.referenced;
  if (/^(?:image|video|font)\//.test(type)) return PHASE.referenced;
  if (type.startsWith('text/html')) return PHASE.homePage - depthOf(key);
  return PHASE.feeds;
}

/** Compares uploads by phase, then by key. */
const byPhase = (a: Upload, b: Upload): number => phaseOf(a) - phaseOf(b) || a.key.localeCompare(b.key);

/**
 * Returns an id higher than every known id, also when the clocks of two machines differ.
 * @returns For example `20260630120000000`.
 */
function nextId(known: readonly Manifest[], now: Date): string {
  const idFromClock = now.toISOString().replace(/\D/g, '');
  const idsAfterKnown = known.map(({ id }) => String(BigInt(id) + 1n));
  return [idFromClock, ...idsAfterKnown].sort().at(-1) ?? idFromClock;
}

/** Finds the deploys that did not complete and may have changed objects since the last completed deploy. */
const findInterrupted = (known: readonly Manifest[], current: Manifest | undefined): Manifest[] =>
  known
    .filter(({ state }) => state !== 'complete')
    .filter(({ id }) => current === undefined || id >= current.id);

/** Builds the manifest of a deploy that starts now. */
function startManifest(
  next: Content,
  known: readonly Manifest[],
  current: Manifest | undefined,
  now: Date,
): Manifest {
  const id = nextId(known, now);
  const previousKeys = current ? publicKeys(current) : [];
  const previouslyRetained = current?.retained ?? {};
  return {
    id,
    startedAt: now.toISOString(),
    state: 'running',
    content: next.content ?? id,
    objects: next.objects,
    retained: planRetention(previousKeys, previouslyRetained, Object.keys(next.objects), now),
  };
}

/** Finds the objects that the bucket lacks, or may hold with other bytes or headers. */
function findChanged(
  next: Content,
  current: Manifest | undefined,
  interrupted: readonly Manifest[],
  remote: ReadonlySet<string>,
): Upload[] {
  const mayBeOverwritten = ({ key, object }: Upload): boolean =>
    interrupted.some(({ objects }) => objects[key] && !isDeepStrictEqual(objects[key], object));
  const isLive = (upload: Upload): boolean =>
    remote.has(upload.key) &&
    isDeepStrictEqual(current?.objects[upload.key], upload.object) &&
    !mayBeOverwritten(upload);
  return uploadsOf(next).filter((upload) => !isLive(upload));
}

/** Finds the copies for rollbacks that the bucket lacks. Hashed files need none. */
const findMissingCopies = (next: Content, remote: ReadonlySet<string>): Upload[] =>
  uploadsOf(next)
    .map((upload) => ({ key: copyKey(upload), object: upload.object }))
    .filter(({ key }) => key.startsWith(COPIES) && !remote.has(key));

/** Returns the address of an object for CloudFront: `/` for `index.html`, `/about-us` for `about-us`. */
const invalidationPath = (key: string): string => (key === 'index.html' ? '/' : encodeURI(`/${key}`));

/** Returns the paths to invalidate. Hashed files never change, so no cache holds an old version of them. */
function invalidationsFor(keys: readonly string[]): string[] {
  const paths = keys.filter((key) => !isHashedFile(key)).map(invalidationPath);
  return paths.length > MAX_PATHS ? ['/*'] : paths;
}

/** The steps of a deploy. */
export interface DeployPlan {
  manifest: Manifest;
  /** Uploads of each phase, see `PHASE`. A phase begins when the previous phase is complete. */
  uploads: Upload[][];
  /** Paths for CloudFront, e.g. `/about-us`. */
  invalidations: string[];
  /** Keys to delete at the end. */
  removals: string[];
}

/**
 * Plans a deploy; a pure function. Deletes only objects of known deploys. Deletes hashed files when no kept deploy
 * lists them. Deletes pages and feeds at once, because a deleted post must not stay readable.
 * @param known All manifests in the bucket.
 * @param remote All keys in the bucket.
 */
export function planDeploy(
  next: Content,
  known: readonly Manifest[],
  remote: ReadonlySet<string>,
  now: Date,
): DeployPlan {
  const completed = completedDeploys(known);
  const current = completed[0];
  const interrupted = findInterrupted(known, current);
  const manifest = startManifest(next, known, current, now);

  const changed = findChanged(next, current, interrupted, remote);
  const copies = findMissingCopies(next, remote);
  const uploads = [...changed, ...copies].sort(byPhase);

  // Counts the new deploy as one of KEPT_DEPLOYS.
  const kept = [manifest, ...completed.slice(0, KEPT_DEPLOYS - 1), ...interrupted];
  const keysInUse = new Set([...publicKeys(manifest), ...kept.flatMap(rollbackKeys)]);
  const knownKeys = new Set([...known.flatMap(publicKeys), ...known.flatMap(rollbackKeys)]);
  const removals = [...knownKeys].filter((key) => remote.has(key) && !keysInUse.has(key)).sort();

  const changedKeys = changed.map(({ key }) => key);
  const removedFromSite = removals.filter((key) => current?.objects[key]);
  return {
    manifest,
    uploads: [...Map.groupBy(uploads, phaseOf).values()],
    invalidations: invalidationsFor([...changedKeys, ...removedFromSite]),
    removals,
  };
}
