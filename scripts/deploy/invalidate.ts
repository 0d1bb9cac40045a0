import { type AwsCredentials, signAwsRequest } from './sign-aws-request.ts';

/** Paths named one by one; for more, one `/*` is cheaper. */
const MOST_PATHS = 30;
const TIMEOUT = 30_000;

/** The body of CloudFront's CreateInvalidation call. */
export function invalidationBody(paths: readonly string[], reference: string): string {
  const named = paths.length > MOST_PATHS ? ['/*'] : paths;
  const items = named.map((path) => `<Path>${path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Path>`);
  return `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Paths><Quantity>${named.length}</Quantity><Items>${items.join('')}</Items></Paths><CallerReference>${reference}</CallerReference></InvalidationBatch>`;
}

/**
 * Tells CloudFront that pages have changed.
 * @throws Error when CloudFront refuses; the deploy itself stands, pages are asked for again anyway.
 */
export async function invalidate({
  distribution,
  paths,
  reference,
  credentials,
  endpoint = 'https://cloudfront.amazonaws.com',
}: {
  distribution: string;
  paths: readonly string[];
  reference: string;
  credentials: AwsCredentials;
  endpoint?: string | undefined;
}): Promise<void> {
  if (paths.length === 0) return;
  const url = new URL(`/2020-05-31/distribution/${encodeURIComponent(distribution)}/invalidation`, endpoint);
  const body = invalidationBody(paths, reference);
  const headers = signAwsRequest({
    method: 'POST',
    url,
    headers: { 'content-type': 'text/xml' },
    body,
    service: 'cloudfront',
    region: 'us-east-1',
    credentials,
    now: new Date(),
  });
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`CloudFront answered the invalidation with ${response.status}.`);
}
