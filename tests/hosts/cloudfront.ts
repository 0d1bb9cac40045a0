/** A model of CloudFront over S3: the functions and settings of the template run over the objects that the deploy would upload. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { type BuiltObject, siteObjects } from '../../scripts/hosts/s3/site-objects.ts';
import { listen, type RunningServer } from '../../scripts/support/listen.ts';
import { matchesPattern } from '../../src/integrations/hosting/patterns.ts';
import { POLICY_METADATA } from '../../src/integrations/hosting/policy.ts';
import { readCloudFront } from '../support/cloudfront-template.ts';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer<ArrayBuffer> | string;
}

const headersSchema = z.record(z.string(), z.object({ value: z.string() }));
const eventSchema = z.union([
  z.object({ statusCode: z.number(), headers: headersSchema.default({}), body: z.string().default('') }),
  z.object({ uri: z.string(), cookies: z.object({}) }),
]);

/**
 * Returns a query as CloudFront passes it to a function: the last value of each name, and all values of repeated names.
 */
function queryOf(search: string) {
  const byName = Map.groupBy(search.slice(1).split('&').filter(Boolean), (part) => part.split('=')[0] ?? '');
  return Object.fromEntries(
    [...byName].map(([name, parts]) => {
      const values = parts.map((part) => ({ value: part.includes('=') ? part.slice(name.length + 1) : '' }));
      return [name, { ...values.at(-1), ...(values.length > 1 ? { multiValue: values } : {}) }];
    }),
  );
}

const toFunction = (headers: Iterable<[string, string]>) =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), { value }]));
const fromFunction = (headers: z.infer<typeof headersSchema>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

/** S3 for a caller that may read objects but not list them. */
async function readObject(
  objects: ReadonlyMap<string, BuiltObject>,
  dist: string,
  uri: string,
  request: Request,
): Promise<Answer> {
  const error = (status: number) => ({
    status,
    headers: { 'content-type': 'application/xml' },
    body: '<Error/>',
  });
  let key: string;
  try {
    key = decodeURIComponent(uri.slice(1)) || 'index.html';
  } catch {
    return error(400);
  }
  const found = objects.get(key);
  if (!found) return error(403);
  const { type, cacheControl, policy, sha256 } = found.object;
  const etag = `"${sha256}"`;
  const metadata = { [`x-amz-meta-${POLICY_METADATA}`]: policy ?? '' };
  const headers = { 'content-type': type, 'cache-control': cacheControl, etag, ...metadata };
  if (request.headers.get('if-none-match') === etag) return { status: 304, headers, body: '' };
  return { status: 200, headers, body: Buffer.from(await readFile(path.join(dist, found.file))) };
}

/** Calls the admin API. */
async function callOrigin(url: string, request: Request): Promise<Answer> {
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'cookie', 'content-length', 'accept-encoding'])
    headers.delete(name);
  const body = request.method === 'POST' ? await request.arrayBuffer() : null;
  const response = await fetch(url, { method: request.method, headers, body, redirect: 'manual' });
  const kept = [...response.headers].filter(([name]) => !/^(?:set-cookie|connection|keep-alive)$/.test(name));
  return {
    status: response.status,
    headers: Object.fromEntries(kept),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Starts the model. @param api Origin of the admin API. @param degrade True for a site built with FEED_FAILURE=degrade. */
export async function startCloudFront(dist: string, api: string, degrade: boolean): Promise<RunningServer> {
  const cloudFront = readCloudFront(degrade);
  const objects = new Map((await siteObjects(dist)).map((built) => [built.key, built]));
  const runFunction = (code: string, event: object) =>
    JSON.parse(String(runInNewContext(`${code}; JSON.stringify(handler(event))`, { event })));

  const answer = async (request: Request, target: string): Promise<Answer> => {
    const [, uri = '/', search = ''] = /^([^?]*)(\?.*)?$/s.exec(target) ?? [];
    const behavior = cloudFront.behaviors.find(({ PathPattern }) => PathPattern === uri);
    if (!(behavior?.AllowedMethods ?? ['GET', 'HEAD']).includes(request.method))
      return { status: 403, headers: {}, body: 'Bad request.' };
    const { method } = request;
    const event = {
      uri,
      method,
      querystring: queryOf(search),
      headers: toFunction(request.headers),
      cookies: {},
    };
    const code = behavior ? cloudFront.apiRequest : cloudFront.viewerRequest;
    const passed = eventSchema.parse(runFunction(code, { request: event }));
    if ('statusCode' in passed)
      return { status: passed.statusCode, headers: fromFunction(passed.headers), body: passed.body };
    const origin = behavior
      ? await callOrigin(api + passed.uri + search, request)
      : await readObject(objects, dist, passed.uri, request);
    const error = cloudFront.errorResponses.find(({ ErrorCode }) => ErrorCode === origin.status);
    if (error?.ResponsePagePath) {
      const page = await readObject(objects, dist, error.ResponsePagePath, new Request('http://s3'));
      return { ...page, status: error.ResponseCode ?? origin.status };
    }
    // CloudFront runs no function on the response of an origin that answered with an error.
    if (behavior || origin.status >= 400) return origin;
    const response = runFunction(cloudFront.viewerResponse, {
      response: { headers: toFunction(Object.entries(origin.headers)) },
    });
    return { ...origin, headers: fromFunction(headersSchema.parse(response.headers)) };
  };

  return listen(async (request, { incoming }) => {
    const { status, headers, body } = await answer(request, incoming.url ?? '/');
    const isEmpty = status === 304 || request.method === 'HEAD';
    const response = new Response(isEmpty ? null : body, { status, headers });
    const isPicture = cloudFront.fileBehaviors.some(({ PathPattern }) =>
      matchesPattern(PathPattern, (incoming.url ?? '/').replace(/\?.*/s, '')),
    );
    const policy = isPicture ? cloudFront.pictureHeaders : cloudFront.headers;
    for (const [name, value] of Object.entries(policy)) response.headers.set(name, value);
    return response;
  }, 0);
}
