import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { POLICY_METADATA } from '../../../src/integrations/hosting/policy.ts';
import { assertCertificatesChecked } from '../../support/environment.ts';
import type { SiteObject } from './plan.ts';

/** Time limits in milliseconds: to connect, between two packets, and for a whole request. */
const TIMEOUTS = { connectionTimeout: 10_000, socketTimeout: 30_000, requestTimeout: 120_000 };

/** Remedies by error name of S3. */
const ADVICE: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE (docs/deploy.md).',
  InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID is not known there. Use a key that is active.',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID.',
  AccessDenied: 'Use the keys of the user that the stack names (DeployPrincipalArn).',
  NoSuchBucket: 'Set DEPLOY_BUCKET to the name that the stack shows in its outputs.',
  PermanentRedirect: 'Set AWS_REGION to the region of the bucket.',
};

/**
 * Opens the bucket DEPLOY_BUCKET. The AWS SDK reads region, credentials and the address of a compatible server
 * (AWS_ENDPOINT_URL_S3) from the environment of this process.
 * @param timeouts Time limits of each attempt. A failed request is repeated twice.
 * @throws Error that names a missing variable, or a variable that must not be set.
 */
export function openBucket(env: NodeJS.ProcessEnv, timeouts = TIMEOUTS) {
  assertCertificatesChecked(env);
  for (const name of ['DEPLOY_BUCKET', 'AWS_REGION'])
    if (!env[name]) throw new Error(`${name} is not set. See docs/deploy.md.`);
  const Bucket = env.DEPLOY_BUCKET;
  const client = new S3Client({
    // Turns off streamed checksums: some compatible servers store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  });
  /** Runs an operation. @throws Error that names the bucket, the operation, and a remedy. */
  const attempt = async <T>(action: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      const advice = ADVICE[name] ?? 'Check the connection, then run the same command again.';
      throw new Error(`The bucket ${Bucket}: cannot ${action}: ${name}: ${message}\n${advice}`, {
        cause: error,
      });
    }
  };
  return {
    async put(Key: string, Body: Uint8Array, headers: Omit<SiteObject, 'sha256'>): Promise<void> {
      const { type: ContentType, cacheControl: CacheControl, policy } = headers;
      const Metadata = { [POLICY_METADATA]: policy };
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl, Metadata });
      await attempt(`write ${Key}`, () => client.send(command));
    },
    /** Reads an object. @returns undefined when the key does not exist. */
    async get(Key: string): Promise<Buffer | undefined> {
      return attempt(`read ${Key}`, async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      });
    },
    /** Lists every key with a prefix. */
    async keys(Prefix = ''): Promise<Set<string>> {
      const found = new Set<string>();
      await attempt(`list ${Prefix || 'it'}`, async () => {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const { Key = '' } of Contents) found.add(Key);
      });
      return found;
    },
    async remove(Key: string): Promise<void> {
      await attempt(`delete ${Key}`, () => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
  };
}

/** Operations on a bucket that a deploy needs. */
export type Bucket = ReturnType<typeof openBucket>;
