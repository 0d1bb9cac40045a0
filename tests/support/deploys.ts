import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { referencesIn } from '../../scripts/deploy/check-site.ts';
import type { DeployPlan } from '../../scripts/deploy/plan.ts';
import { publishToS3 } from '../../scripts/deploy/publish.ts';
import { type DeployOptions, runDeploy } from '../../scripts/deploy/run-deploy.ts';
import { type Store, s3Store } from '../../scripts/deploy/s3-store.ts';
import { deploySettings } from '../../scripts/deploy/settings.ts';
import { siteObjects } from '../../scripts/deploy/site-objects.ts';
import { type S3World, startS3 } from './s3.ts';
import { type SmallSite, writeSmallSite } from './small-site.ts';

/** A bucket on a test server, and deploys of small sites to it. */
export interface Deploys {
  readonly s3: S3World;
  readonly store: Store;
  /** Writes a small site. @returns Its folder. */
  build(site: SmallSite): Promise<string>;
  publish(site: SmallSite, options?: DeployOptions): Promise<DeployPlan>;
  /** Publishes a built site through another store, such as one that fails. */
  deployThrough(store: Store, dist: string): Promise<DeployPlan>;
  /** The edition of a page that is live. */
  editionAt(address: string): Promise<string | undefined>;
  /** Every page in the bucket with missing hashed files. */
  brokenPages(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts the server. Its credentials are set in the environment until `stop`. */
export async function startDeploys(): Promise<Deploys> {
  const before = { ...process.env };
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const s3 = await startS3();
  const store = s3Store(deploySettings(s3.env));
  const build = async (site: SmallSite): Promise<string> => {
    const dist = path.join(s3.folder, `dist-${site.edition}`);
    await rm(dist, { recursive: true, force: true });
    await writeSmallSite(dist, site);
    return dist;
  };
  return {
    s3,
    store,
    build,
    publish: async (site, options = {}) => publishToS3({ dist: await build(site), env: s3.env, ...options }),
    deployThrough: async (through, dist) => {
      const built = await siteObjects(dist);
      const fileOf = new Map(built.map(({ object, file }) => [object.sha256, file]));
      return runDeploy(
        through,
        deploySettings(s3.env),
        async () => ({
          objects: Object.fromEntries(built.map(({ key, object }) => [key, object])),
          read: ({ object }) => readFile(path.join(dist, fileOf.get(object.sha256) ?? '')),
        }),
        { takeOver: true },
      );
    },
    editionAt: async (address) => /<body>(.*)<\/body>/.exec((await s3.visit(address)).body)?.[1],
    brokenPages: async () => {
      const keys = await store.keys();
      const broken: string[] = [];
      for (const key of keys) {
        if (key.startsWith('_') || /\.(?!html)/.test(key)) continue;
        const html = (await store.get(key))?.toString() ?? '';
        const lost = referencesIn(html).filter((name) => !keys.has(name));
        if (lost.length > 0) broken.push(`${key} lacks ${lost.join(', ')}`);
      }
      return broken;
    },
    stop: async () => {
      await s3.stop();
      process.env = before;
    },
  };
}
