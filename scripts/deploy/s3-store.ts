import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { POLICY_METADATA } from '../../src/integrations/hosting/cloudfront-functions.ts';

/** Headers with which an object is served. */
interface ObjectHeaders {
  readonly type: string;
  readonly cacheControl: string;
  readonly policy?: string | undefined;
}

/** The operations on a bucket that a deploy needs. */
export interface Store {
  /** @param options.onlyNew Fails when the key exists, if the server supports that. @throws KeyTakenError */
  put(key: string, bytes: Uint8Array, headers: ObjectHeaders, options?: { onlyNew?: boolean }): Promise<void>;
  /** @returns undefined when the key does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** Every key with a prefix. */
  keys(prefix?: string): Promise<Set<string>>;
  remove(keys: readonly string[]): Promise<void>;
}

/** The key exists already. */
export class KeyTakenError extends Error {
  override name = 'KeyTakenError';
}

/** Milliseconds within which S3 must accept a connection, send or take some bytes, and answer a request completely. */
const TIMEOUTS = { connectionTimeout: 10_000, socketTimeout: 30_000, requestTimeout: 120_000 };

/** Most keys that one call may delete. */
const DELETE_BATCH = 1000;

/**
 * Opens a bucket of S3, or of a compatible server.
 * @param options.endpoint URL of a server other than Amazon's.
 * @param options.timeouts In milliseconds, of each attempt; a failed one is repeated twice.
 */
export function s3Store({
  bucket,
  region,
  endpoint,
  timeouts = TIMEOUTS,
}: {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  timeouts?: typeof TIMEOUTS;
}): Store {
  const client = new S3Client({
    region,
    // Some compatible servers store streamed checksums as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return {
    async put(key, bytes, { type, cacheControl, policy }, { onlyNew = false } = {}) {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: bytes,
            ContentType: type,
            CacheControl: cacheControl,
            ...(policy === undefined ? {} : { Metadata: { [POLICY_METADATA]: policy } }),
            ...(onlyNew ? { IfNoneMatch: '*' } : {}),
          }),
        );
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        if (onlyNew && (status === 412 || status === 409)) throw new KeyTakenError(`${key} exists already`);
        throw error;
      }
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async keys(prefix) {
      const found = new Set<string>();
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) found.add(Key);
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return found;
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += DELETE_BATCH) {
        const Objects = keys.slice(start, start + DELETE_BATCH).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors[0]) throw new Error(`${Errors[0].Key} cannot be deleted: ${Errors[0].Message}`);
      }
    },
  };
}
