import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '../../scripts/build/child-build.ts';
import { Releases } from '../../scripts/hosts/server/releases.ts';
import { type SmallSite, writeSmallSite } from './small-site.ts';
import { makeFolder } from './world.ts';

/** A temporary folder with releases of small sites. */
export interface ReleasePlace {
  readonly folder: string;
  readonly releases: Releases;
  /** Publishes a small site. */
  publish(site: SmallSite): Promise<unknown>;
  /** Returns the live version. */
  liveEdition(): Promise<string>;
  remove(): Promise<void>;
}

/** The build of a small site. */
export const small =
  (site: SmallSite): Build =>
  (outDir) =>
    writeSmallSite(outDir, site);

/** Creates an empty folder of releases. */
export async function makeReleasePlace(): Promise<ReleasePlace> {
  const { folder, remove } = await makeFolder();
  const releases = new Releases(folder);
  return {
    folder,
    releases,
    publish: (site) => releases.publish(small(site)),
    liveEdition: async () =>
      /<body>(.*)<\/body>/.exec(await readFile(path.join(releases.current, 'index.html'), 'utf8'))?.[1] ?? '',
    remove,
  };
}

/** Returns true when a file or a folder exists. */
export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
