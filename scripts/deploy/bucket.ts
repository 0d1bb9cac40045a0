import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { POLICY_METADATA } from '../../src/integrations/hosting/cloudfront-functions.ts';
import { assertCertificatesChecked } from '../support/environment.ts';
import type { SiteObject } from './plan.ts';

/** Milliseconds within which S3 must accept a connection, send or take some bytes, and answer a request completely. */
const TIMEOUTS = { connectionTimeout: 10_000, socketTimeout: 30_000, requestTimeout: 120_000 };

/**
 * Opens the bucket that DEPLOY_BUCKET names. The AWS SDK reads region, credentials and the address of a compatible server
 * (AWS_ENDPOINT_URL_S3) from the environment of this process.
 * @param timeouts Of each attempt; a failed one is repeated twice.
 * @throws Error that names a missing variable, or one that must not be set.
 */
export function openBucket(env: NodeJS.ProcessEnv, timeouts = TIMEOUTS) {
  assertCertificatesChecked(env);
  for (const name of ['DEPLOY_BUCKET', 'AWS_REGION'])
    if (!env[name]) throw new Error(`${name} is not set. See docs/deploy.md.`);
  const Bucket = env.DEPLOY_BUCKET;
  const client = new S3Client({
    // Some compatible servers store streamed checksums as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  });
  return {
    async put(Key: string, Body: Uint8Array, headers: Omit<SiteObject, 'sha256'>): Promise<void> {
      const { type: ContentType, cacheControl: CacheControl, policy } = headers;
      const Metadata = { [POLICY_METADATA]: policy };
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl, Metadata }));
    },
    /** @returns undefined when the key does not exist. */
    async get(Key: string): Promise<Buffer | undefined> {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    /** Every key with a prefix. */
    async keys(Prefix = ''): Promise<Set<string>> {
      const found = new Set<string>();
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key = '' } of Contents) found.add(Key);
      return found;
    },
    async remove(Key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

/** The operations on a bucket that a deploy needs. */
export type Bucket = ReturnType<typeof openBucket>;
