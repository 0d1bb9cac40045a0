import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Bucket, openBucket } from '../../scripts/deploy/bucket.ts';
import { referencesIn } from '../../scripts/deploy/check-site.ts';
import { type DeployOptions, deploy } from '../../scripts/deploy/deploy.ts';
import type { DeployPlan } from '../../scripts/deploy/plan.ts';
import { publishToS3 } from '../../scripts/deploy/publish.ts';
import { siteObjects } from '../../scripts/deploy/site-objects.ts';
import { type S3World, startS3 } from './s3.ts';
import { type SmallSite, writeSmallSite } from './small-site.ts';

/** A bucket on a test server, and deploys of small sites to it. */
export interface Deploys {
  readonly s3: S3World;
  readonly bucket: Bucket;
  /** Writes a small site. @returns Its folder. */
  build(site: SmallSite): Promise<string>;
  publish(site: SmallSite, options?: Partial<DeployOptions>): Promise<DeployPlan>;
  /** Publishes a built site through another bucket, such as one that fails. */
  deployThrough(bucket: Bucket, dist: string): Promise<DeployPlan>;
  /** The edition of a page that is live. */
  editionAt(address: string): Promise<string | undefined>;
  /** Every page in the bucket with missing hashed files. */
  brokenPages(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts the server. The settings of the AWS SDK are set in the environment until `stop`. */
export async function startDeploys(): Promise<Deploys> {
  const before = { ...process.env };
  const s3 = await startS3();
  Object.assign(process.env, s3.env);
  const bucket = openBucket(s3.env);
  const build = async (site: SmallSite): Promise<string> => {
    const dist = path.join(s3.folder, `dist-${site.edition}`);
    await rm(dist, { recursive: true, force: true });
    await writeSmallSite(dist, site);
    return dist;
  };
  return {
    s3,
    bucket,
    build,
    publish: async (site, options = {}) => publishToS3(await build(site), { env: s3.env, ...options }),
    deployThrough: async (through, dist) => {
      const built = await siteObjects(dist);
      const objects = Object.fromEntries(built.map(({ key, object }) => [key, object]));
      const fileOf = new Map(built.map(({ object, file }) => [object.sha256, path.join(dist, file)]));
      const read = ({ object }: { object: { sha256: string } }) => readFile(fileOf.get(object.sha256) ?? '');
      return deploy(through, { objects }, read, { env: s3.env, takeOver: true });
    },
    editionAt: async (address) => /<body>(.*)<\/body>/.exec((await s3.visit(address)).body)?.[1],
    brokenPages: async () => {
      const keys = await bucket.keys();
      const broken: string[] = [];
      for (const key of keys) {
        if (key.startsWith('_') || /\.(?!html)/.test(key)) continue;
        const html = (await bucket.get(key))?.toString() ?? '';
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
