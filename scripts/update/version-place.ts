import { lstatSync, realpathSync } from 'node:fs';
import { readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Name of the folder of versions. `run.mjs` has the same name. */
const VERSIONS = 'versions';

/** Name of the link to the live version. */
const LINK = 'site';

/**
 * Folder of a server with versions of the project: `versions/` contains a checkout for each, with its packages, and the
 * link `site` names the live version (docs/deploy.md, "Updates").
 */
export interface VersionPlace {
  /** Folder of the versions. */
  readonly versions: string;
  /** Link to the live version. */
  readonly link: string;
  /** Name of the version from which this process runs. */
  readonly own: string;
}

/** Finds the versions to which a folder belongs. @returns undefined for a checkout that is not a version. */
export function findVersionPlace(folder = process.cwd()): VersionPlace | undefined {
  const real = realpathSync(folder);
  const versions = path.dirname(real);
  const link = path.join(path.dirname(versions), LINK);
  const isPlace =
    path.basename(versions) === VERSIONS &&
    lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isPlace ? { versions, link, own: path.basename(real) } : undefined;
}

/** Returns the name of the live version. */
export const liveVersion = async ({ link }: VersionPlace): Promise<string> =>
  path.basename(await readlink(link));

/** Makes a version live in one atomic step. */
export async function switchTo({ link }: VersionPlace, version: string): Promise<void> {
  const fresh = `${link}.new`;
  await rm(fresh, { force: true });
  await symlink(path.join(VERSIONS, version), fresh);
  await rename(fresh, link);
}
