import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { referencesIn } from '../../scripts/hosts/common/check-site.ts';
import { type Bucket, openBucket } from '../../scripts/hosts/s3/bucket.ts';
import { type DeployOptions, deploy } from '../../scripts/hosts/s3/deploy.ts';
import { publishToS3 } from '../../scripts/hosts/s3/publish.ts';
import { siteObjects } from '../../scripts/hosts/s3/site-objects.ts';
import { type SmallSite, writeSmallSite } from './small-site.ts';
import { makeFolder } from './world.ts';

const BUCKET = 'site-of-a-test';

/** A bucket on a test server, and deploys of small sites to it. */
export type Deploys = Awaited<ReturnType<typeof startDeploys>>;

/** Starts an S3 server on loopback, with one empty bucket. Settings of the AWS SDK stay in the environment until `stop`. */
export async function startDeploys() {
  const before = { ...process.env };
  const { folder, remove } = await makeFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const env: NodeJS.ProcessEnv = {
    DEPLOY_BUCKET: BUCKET,
    DEPLOY_DEMONSTRATION: '1',
    SITE_URL: 'http://clinic.example',
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  Object.assign(process.env, env);
  const bucket = openBucket(env);
  const client = new S3Client({ forcePathStyle: true });

  /** Writes a small site. @returns Its folder. */
  const build = async (site: SmallSite): Promise<string> => {
    const dist = path.join(folder, `dist-${site.edition}`);
    await rm(dist, { recursive: true, force: true });
    await writeSmallSite(dist, site);
    return dist;
  };
  /** Returns the object with which CloudFront answers an address; undefined without an object. */
  const visit = async (address: string) => {
    try {
      const Key = address === '/' ? 'index.html' : address.slice(1);
      const { Body, ...headers } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
      return { ...headers, body: await Body?.transformToString() };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
  return {
    ...{ env, folder, bucket, build, visit },
    publish: async (site: SmallSite, options: Partial<DeployOptions> = {}) =>
      publishToS3(await build(site), { env, ...options }),
    /** Publishes a built site with another bucket, e.g. a failing bucket. */
    deployThrough: async (through: Bucket, dist: string) => {
      const built = await siteObjects(dist);
      const objects = Object.fromEntries(built.map(({ key, object }) => [key, object]));
      const fileOf = new Map(built.map(({ object, file }) => [object.sha256, path.join(dist, file)]));
      const read = ({ object }: { object: { sha256: string } }) => readFile(fileOf.get(object.sha256) ?? '');
      return deploy(through, { objects }, read, { env, takeOver: true });
    },
    /** Returns the live version of a page. */
    editionAt: async (address: string) => /<body>(.*)<\/body>/.exec((await visit(address))?.body ?? '')?.[1],
    /** Returns every page in the bucket that references missing hashed files. */
    brokenPages: async () => {
      const keys = await bucket.keys();
      const pages = [...keys].filter((key) => !key.startsWith('_') && !/\.(?!html)/.test(key));
      const broken: string[] = [];
      for (const key of pages)
        for (const name of referencesIn(String(await bucket.get(key))))
          if (!keys.has(name)) broken.push(`${key} lacks ${name}`);
      return broken;
    },
    stop: async () => {
      await server.close();
      await remove();
      process.env = before;
    },
  };
}
