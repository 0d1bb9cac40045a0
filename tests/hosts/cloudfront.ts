/** A model of CloudFront over S3: the generated functions and settings run over the objects that the deploy would upload. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { type BuiltObject, siteObjects } from '../../scripts/deploy/site-objects.ts';
import { type ByteRange, rangeOf } from '../../scripts/preview/release.ts';
import { listen, type RunningServer } from '../../scripts/support/listen.ts';
import type { CloudFrontFile } from '../../src/integrations/hosting/cloudfront.ts';
import { POLICY_METADATA } from '../../src/integrations/hosting/cloudfront-functions.ts';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer<ArrayBuffer> | string;
}

const headersSchema = z.record(z.string(), z.object({ value: z.string() }));
const eventSchema = z.union([
  z.object({
    statusCode: z.number(),
    headers: headersSchema,
    body: z.string().default(''),
  }),
  z.object({ uri: z.string(), cookies: z.object({}) }),
]);

/** The query as CloudFront gives it to a function: the last value of each name, and all when there are several. */
function queryOf(search: string) {
  const byName = Map.groupBy(search.slice(1).split('&').filter(Boolean), (part) => part.split('=')[0] ?? '');
  return Object.fromEntries(
    [...byName].map(([name, parts]) => {
      const values = parts.map((part) => ({ value: part.includes('=') ? part.slice(name.length + 1) : '' }));
      return [name, { ...values.at(-1), ...(values.length > 1 ? { multiValue: values } : {}) }];
    }),
  );
}

const valuesOf = (headers: z.infer<typeof headersSchema>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]));

/** S3 for a caller that may read objects but not list them. */
async function readObject(
  objects: ReadonlyMap<string, BuiltObject>,
  dist: string,
  uri: string,
  request: Request,
): Promise<Answer> {
  let key: string;
  try {
    key = decodeURIComponent(uri.slice(1)) || 'index.html';
  } catch {
    return { status: 400, headers: { 'content-type': 'application/xml' }, body: '<Error/>' };
  }
  const found = objects.get(key);
  if (!found) return { status: 403, headers: { 'content-type': 'application/xml' }, body: '<Error/>' };
  const { type, cacheControl, policy, sha256 } = found.object;
  const etag = `"${sha256}"`;
  const headers = {
    'content-type': type,
    'cache-control': cacheControl,
    etag,
    [`x-amz-meta-${POLICY_METADATA}`]: policy ?? '',
  };
  if (request.headers.get('if-none-match') === etag) return { status: 304, headers, body: '' };
  const body = await readFile(path.join(dist, found.file));
  const range: ByteRange | 'unsatisfiable' | undefined = rangeOf(
    request.headers.get('range') ?? undefined,
    body.length,
  );
  if (range === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${body.length}` }, body: '' };
  if (range === undefined) return { status: 200, headers, body: Buffer.from(body) };
  const part = Buffer.from(body.subarray(range.first, range.last + 1));
  const span = `bytes ${range.first}-${range.last}/${body.length}`;
  return { status: 206, headers: { ...headers, 'content-range': span }, body: part };
}

/** The headers of the response headers policy. */
function policyHeaders({ responseHeadersPolicy: policy }: CloudFrontFile): Record<string, string> {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy;
  const { AccessControlMaxAgeSec, IncludeSubdomains } = security.StrictTransportSecurity;
  return {
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption ?? '',
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy ?? '',
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  };
}

/** Starts the model. @param api Origin of the admin API. */
export async function startCloudFront(dist: string, api: string): Promise<RunningServer> {
  const file: CloudFrontFile = JSON.parse(await readFile(path.join(dist, 'host/cloudfront.json'), 'utf8'));
  const objects = new Map((await siteObjects(dist)).map((built) => [built.key, built]));
  const runFunction = (code: string, event: object) =>
    JSON.parse(String(runInNewContext(`${code}; JSON.stringify(handler(event))`, { event })));

  const answer = async (request: Request, target: string): Promise<Answer> => {
    const [, uri = '/', search = ''] = /^([^?]*)(\?.*)?$/s.exec(target) ?? [];
    const behavior = file.behaviors.find(({ PathPattern }) =>
      new RegExp(`^${PathPattern.replaceAll('*', '.*')}$`).test(uri),
    );
    const methods = behavior?.AllowedMethods ?? ['GET', 'HEAD'];
    if (!methods.includes(request.method)) return { status: 403, headers: {}, body: 'Bad request.' };
    const headers = Object.fromEntries([...request.headers].map(([name, value]) => [name, { value }]));
    const event = {
      request: { uri, method: request.method, querystring: queryOf(search), headers, cookies: {} },
    };
    const code = behavior ? file.functions.apiRequest : file.functions.viewerRequest;
    const passed = eventSchema.parse(runFunction(code, event));
    if ('statusCode' in passed)
      return { status: passed.statusCode, headers: valuesOf(passed.headers), body: passed.body };
    const origin = behavior
      ? await callOrigin(api + passed.uri + search, request)
      : await readObject(objects, dist, passed.uri, request);
    const error = file.errorResponses.find(({ ErrorCode }) => ErrorCode === origin.status);
    if (error && 'ResponsePagePath' in error) {
      const page = await readObject(objects, dist, error.ResponsePagePath, new Request('http://s3'));
      return { ...page, status: error.ResponseCode };
    }
    // CloudFront runs no function on the response of an origin that answered with an error.
    if (behavior || origin.status >= 400) return origin;
    const response = runFunction(file.functions.viewerResponse, {
      response: {
        headers: Object.fromEntries(Object.entries(origin.headers).map(([name, value]) => [name, { value }])),
      },
    });
    return { ...origin, headers: valuesOf(headersSchema.parse(response.headers)) };
  };

  return listen(async (request, { incoming }) => {
    const { status, headers, body } = await answer(request, incoming.url ?? '/');
    const isEmpty = status === 304 || request.method === 'HEAD';
    return new Response(isEmpty ? null : body, { status, headers: { ...headers, ...policyHeaders(file) } });
  }, 0);
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
