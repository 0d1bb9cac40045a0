import { currentManifest, type Manifest, PHASES, type SiteObject } from './manifest.ts';

/** Deploys whose files stay, however old they are. */
const KEEP_MANIFESTS = 3;
/** Milliseconds for which the files of a deploy stay after it was replaced: pages in open tabs and caches name them. */
const KEEP_FOR = 30 * 86_400_000;

/** Folders of the deploy itself inside the bucket. */
export const MANIFESTS = '_deploy/manifests/';
const BLOBS = '_deploy/blobs/';

/** Key under which the bytes of an object stay, so that an older deploy can be published again. */
export const blobKey = (sha256: string): string => `${BLOBS}${sha256}`;

/** One object that has to go out. */
export interface Upload {
  readonly key: string;
  readonly object: SiteObject;
  /** True for the copy from which a later deploy can bring these bytes back. */
  readonly isBlob: boolean;
}

/** Everything that a deploy does, in order: `uploads` one phase after the other, the manifest, then `removals`. */
export interface DeployPlan {
  readonly manifest: Manifest;
  readonly uploads: readonly Upload[];
  /** Keys that no longer belong to the site or to a deploy that is kept. */
  readonly removals: readonly string[];
  /** Public paths of pages and feeds that change or go. */
  readonly changedPaths: readonly string[];
}

const sameObject = (a: SiteObject | undefined, b: SiteObject): boolean =>
  a !== undefined &&
  a.sha256 === b.sha256 &&
  a.type === b.type &&
  a.cacheControl === b.cacheControl &&
  a.policy === b.policy;

/** Deploys whose files must stay: the newest, those replaced a short while ago, and cut-off ones that may be half visible. */
export function keptManifests(known: readonly Manifest[], next: Manifest, now: Date): Manifest[] {
  const complete = known
    .filter(({ completedAt, id }) => completedAt !== undefined && id !== next.id)
    .sort((a, b) => b.id.localeCompare(a.id));
  const line = [next, ...complete];
  const isRecent = (time: string): boolean => now.getTime() - Date.parse(time) < KEEP_FOR;
  return [
    ...line.filter((_, index) => index < KEEP_MANIFESTS || isRecent(line[index - 1]?.createdAt ?? '')),
    ...known.filter(({ completedAt, createdAt }) => completedAt === undefined && isRecent(createdAt)),
  ];
}

/** Pages deep in the site before those that list them, the home page last. */
const depth = (key: string): number => (key === 'index.html' ? 0 : key.split('/').length);
const inOrder = (a: Upload, b: Upload): number =>
  PHASES.indexOf(a.object.phase) - PHASES.indexOf(b.object.phase) ||
  Number(b.isBlob) - Number(a.isBlob) ||
  depth(b.key) - depth(a.key) ||
  a.key.localeCompare(b.key);

const publicPathOf = (key: string): string => (key === 'index.html' ? '/' : encodeURI(`/${key}`));

/**
 * Plans a deploy. Pure: what goes out, in which order, and what may be deleted.
 *
 * Deleted is only what one of our own deploys put there. Hashed files go when no kept deploy names them; pages and feeds
 * go at once, since a post that was taken down must not stay readable (their bytes stay in the copies).
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
  const cutOff = known.filter(
    ({ completedAt, id }) => completedAt === undefined && (!current || id > current.id),
  );

  /** A hashed key never changes; another one is as the last deploy left it, unless one that was cut off touched it. */
  const isThere = (key: string, object: SiteObject): boolean => {
    if (!remote.has(key)) return false;
    if (object.hashed) {
      const named = known.flatMap(({ objects }) => objects[key] ?? []);
      return named.length > 0 && named.every((one) => sameObject(one, object));
    }
    return (
      sameObject(current?.objects[key], object) &&
      cutOff.every(({ objects }) => objects[key] === undefined || sameObject(objects[key], object))
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
      .filter(([key, object]) => !isThere(key, object))
      .map(([key, object]) => ({ key, object, isBlob: false })),
    ...[...blobs].map(([key, object]) => ({ key, object, isBlob: true })),
  ];

  const kept = keptManifests(known, next, now);
  const staying = new Set(
    kept.flatMap(({ objects }) =>
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
  for (const { id } of kept) staying.add(`${MANIFESTS}${id}.json`);
  for (const key of Object.keys(next.objects)) staying.add(key);
  const removals = [...ours].filter((key) => remote.has(key) && !staying.has(key)).sort();

  return {
    manifest: next,
    uploads: uploads.sort(inOrder),
    removals,
    changedPaths: [
      ...uploads.filter(({ isBlob, object }) => !isBlob && !object.hashed).map(({ key }) => key),
      ...removals.filter((key) => !key.startsWith('_deploy/') && current?.objects[key]?.hashed === false),
    ].map(publicPathOf),
  };
}
