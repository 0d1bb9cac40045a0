import { currentManifest, type Manifest, PHASES, type SiteObject } from './manifest.ts';

/** Deploys whose files are retained, however old they are. */
const RETAINED_DEPLOYS = 3;
/** Milliseconds for which the files of a replaced deploy are retained: pages in open tabs and caches load them. */
const RETENTION = 30 * 86_400_000;

/** Key prefixes of the deploy's own objects: manifests, and copies for rollbacks. */
export const MANIFESTS = '_deploy/manifests/';
const BLOBS = '_deploy/blobs/';

/** Key of the copy of an object, from which a rollback restores it. */
export const blobKey = (sha256: string): string => `${BLOBS}${sha256}`;

/** One object to upload. */
export interface Upload {
  readonly key: string;
  readonly object: SiteObject;
  /** True for a copy for rollbacks. */
  readonly isBlob: boolean;
}

/** The steps of a deploy, in order: `uploads` phase by phase, the manifest, `removals`. */
export interface DeployPlan {
  readonly manifest: Manifest;
  readonly uploads: readonly Upload[];
  /** Keys that neither the site nor a retained deploy uses. */
  readonly removals: readonly string[];
  /** Keys of uploads that replace an object which no deploy wrote. */
  readonly foreign: readonly string[];
  /** Public paths of changed and removed pages and feeds. */
  readonly changedPaths: readonly string[];
}

const sameObject = (a: SiteObject | undefined, b: SiteObject): boolean =>
  a !== undefined &&
  a.sha256 === b.sha256 &&
  a.type === b.type &&
  a.cacheControl === b.cacheControl &&
  a.policy === b.policy;

/** Deploys whose files are retained: the newest, recently replaced ones, and interrupted ones, which may be partly live. */
export function retainedManifests(known: readonly Manifest[], next: Manifest, now: Date): Manifest[] {
  const complete = known
    .filter(({ completedAt, id }) => completedAt !== undefined && id !== next.id)
    .sort((a, b) => b.id.localeCompare(a.id));
  const newestFirst = [next, ...complete];
  const isRecent = (time: string): boolean => now.getTime() - Date.parse(time) < RETENTION;
  return [
    ...newestFirst.filter(
      (_, index) => index < RETAINED_DEPLOYS || isRecent(newestFirst[index - 1]?.createdAt ?? ''),
    ),
    ...known.filter(({ completedAt, createdAt }) => completedAt === undefined && isRecent(createdAt)),
  ];
}

/** Deeper pages come before those that link to them, the home page last. */
const depth = (key: string): number => (key === 'index.html' ? 0 : key.split('/').length);
const inOrder = (a: Upload, b: Upload): number =>
  PHASES.indexOf(a.object.phase) - PHASES.indexOf(b.object.phase) ||
  Number(b.isBlob) - Number(a.isBlob) ||
  depth(b.key) - depth(a.key) ||
  a.key.localeCompare(b.key);

const publicPathOf = (key: string): string => (key === 'index.html' ? '/' : encodeURI(`/${key}`));

/**
 * Plans a deploy (a pure function): uploads, their order, and removals.
 *
 * Only objects of our own deploys are removed: hashed files once no retained deploy uses them, pages and feeds at once,
 * because a deleted post must not stay readable (the rollback copies remain).
 * @param known Every manifest in the bucket.
 * @param remote Every key in the bucket.
 */
export function planDeploy({
  next,
  known,
  remote,
  now,
}: {
  next: Manifest;
  known: readonly Manifest[];
  remote: ReadonlySet<string>;
  now: Date;
}): DeployPlan {
  const current = currentManifest(known);
  const interrupted = known.filter(
    ({ completedAt, id }) => completedAt === undefined && (!current || id > current.id),
  );

  /** A hashed key never changes; any other is as the last deploy left it, unless an interrupted one replaced it. */
  const isUploaded = (key: string, object: SiteObject): boolean => {
    if (!remote.has(key)) return false;
    if (object.hashed) {
      const versions = known.flatMap(({ objects }) => objects[key] ?? []);
      return versions.length > 0 && versions.every((one) => sameObject(one, object));
    }
    return (
      sameObject(current?.objects[key], object) &&
      interrupted.every(({ objects }) => objects[key] === undefined || sameObject(objects[key], object))
    );
  };

  const entries = Object.entries(next.objects);
  const blobs = new Map(
    entries
      .filter(([, object]) => !object.hashed && !remote.has(blobKey(object.sha256)))
      .map(([, object]) => [blobKey(object.sha256), object]),
  );
  const uploads: Upload[] = [
    ...entries
      .filter(([key, object]) => !isUploaded(key, object))
      .map(([key, object]) => ({ key, object, isBlob: false })),
    ...[...blobs].map(([key, object]) => ({ key, object, isBlob: true })),
  ];

  const retained = retainedManifests(known, next, now);
  const inUse = new Set(
    retained.flatMap(({ objects }) =>
      Object.entries(objects).map(([key, { hashed, sha256 }]) => (hashed ? key : blobKey(sha256))),
    ),
  );
  const ours = new Set(
    known.flatMap(({ id, objects }) => [
      `${MANIFESTS}${id}.json`,
      ...Object.entries(objects).flatMap(([key, { hashed, sha256 }]) =>
        hashed ? [key] : [key, blobKey(sha256)],
      ),
    ]),
  );
  for (const { id } of retained) inUse.add(`${MANIFESTS}${id}.json`);
  for (const key of Object.keys(next.objects)) inUse.add(key);
  const removals = [...ours].filter((key) => remote.has(key) && !inUse.has(key)).sort();

  return {
    manifest: next,
    uploads: uploads.sort(inOrder),
    removals,
    foreign: uploads.map(({ key }) => key).filter((key) => remote.has(key) && !ours.has(key)),
    changedPaths: [
      ...uploads.filter(({ isBlob, object }) => !isBlob && !object.hashed).map(({ key }) => key),
      ...removals.filter((key) => !key.startsWith('_deploy/') && current?.objects[key]?.hashed === false),
    ].map(publicPathOf),
  };
}
