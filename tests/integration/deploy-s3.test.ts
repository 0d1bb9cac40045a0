import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishToS3 } from '../../scripts/deploy/publish.ts';
import { rollBackS3 } from '../../scripts/deploy/rollback.ts';
import { keyOf } from '../../scripts/deploy/site-objects.ts';
import { type Deploys, startDeploys } from '../support/deploys.ts';
import { startLoopback } from '../support/loopback.ts';
import { assetsOf } from '../support/small-site.ts';

let deploys: Deploys;
beforeEach(async () => {
  deploys = await startDeploys();
});
afterEach(() => deploys.stop());

test('a site that was published is there at its clean addresses, typed, with its policy', async () => {
  await deploys.publish({ edition: '1' });
  for (const address of ['/', '/about-us', '/blog', '/blog/a']) {
    const { status, headers, body } = await deploys.s3.visit(address);
    expect({ address, status, type: headers['content-type'] }).toEqual({
      address,
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['x-amz-meta-content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('1</body>');
  }
  expect((await deploys.s3.visit('/contact-us')).headers['x-amz-meta-content-security-policy']).toContain(
    'frame-src https://www.google.com',
  );
  const missing = await deploys.s3.visit('/_astro/gone.js');
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control'] ?? '').not.toContain('immutable');
});

test.each([
  ['_astro/app.1.js', 'text/javascript; charset=utf-8'],
  ['sitemap-index.xml', 'application/xml; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml; charset=utf-8'],
])('P07 %s is served as %s', async (name, type) => {
  await deploys.publish({ edition: '1' });
  const address = name === '_astro/app.1.js' ? `/${assetsOf('1')[0]}` : `/${name}`;
  expect((await deploys.s3.visit(address)).headers['content-type']).toBe(type);
});

test('what hosts must know, and the deploy’s own folder, is not part of the site', async () => {
  await deploys.publish({ edition: '1' });
  const keys = [...(await deploys.store.keys())].filter((key) => !key.startsWith('_deploy/'));
  expect(keys.filter((key) => /^(?:_headers|_redirects|host\/)|\.html$/.test(key)).sort()).toEqual([
    '404.html',
    'index.html',
  ]);
  expect(keyOf('blog/a.html')).toBe('blog/a');
});

test('only what changed goes out again', async () => {
  const dist = await deploys.build({ edition: '1' });
  await publishToS3({ dist, env: deploys.s3.env });
  const { uploads, changedPaths } = await publishToS3({ dist, env: deploys.s3.env });
  expect({ uploads, changedPaths }).toEqual({ uploads: [], changedPaths: [] });
});

test('P03 P09 hashed files stay for the three newest deploys; a page that was taken down is gone at once', async () => {
  await deploys.publish({ edition: '1', posts: ['a', 'b', 'gone'] });
  expect((await deploys.s3.visit('/blog/gone')).status).toBe(200);
  await deploys.publish({ edition: '2', posts: ['a', 'b'] });
  expect((await deploys.s3.visit('/blog/gone')).status).toBe(404);
  await deploys.publish({ edition: '3', posts: ['a', 'b'] });
  await deploys.publish({ edition: '4', posts: ['a', 'b'] });
  // Younger than thirty days, so still there although three deploys came after it.
  for (const name of ['1', '2', '3', '4'].flatMap(assetsOf))
    expect((await deploys.s3.visit(`/${name}`)).status).toBe(200);
});

test('P11 one command shows the deploy before again, a second one the deploy before that', async () => {
  await deploys.publish({ edition: '1', posts: ['a', 'first'] });
  await deploys.publish({ edition: '2' });
  await deploys.publish({ edition: '3' });
  await rollBackS3({ env: deploys.s3.env });
  expect(await deploys.editionAt('/')).toBe('2');
  await expect(rollBackS3({ env: deploys.s3.env })).rejects.toThrow(/taken down since: blog\/first\./);
  expect(await deploys.editionAt('/')).toBe('2');
  await rollBackS3({ env: deploys.s3.env, restoreRemoved: true });
  expect(await deploys.editionAt('/')).toBe('1');
  expect(await deploys.editionAt('/blog/first')).toBe('1');
  expect((await deploys.s3.visit('/blog/b')).status).toBe(404);
  expect((await deploys.s3.visit('/about-us')).headers['x-amz-meta-content-security-policy']).toContain(
    "default-src 'none'",
  );
  expect(await deploys.brokenPages()).toEqual([]);
  await expect(rollBackS3({ env: deploys.s3.env })).rejects.toThrow(/no deploy before this one/);
  await deploys.publish({ edition: '4' });
  expect(await deploys.editionAt('/')).toBe('4');
});

test('a dry run says what it would do and does nothing', async () => {
  const lines: string[] = [];
  await deploys.publish({ edition: '1' }, { dryRun: true, onLine: (line: string) => lines.push(line) });
  expect(lines).toContain('upload 11 pages');
  expect(lines).toContain('delete 0');
  expect(await deploys.store.keys()).toEqual(new Set());
});

test('a dry run names what it would overwrite and no deploy wrote', async () => {
  await deploys.publish({ edition: '1' });
  await deploys.store.put('careers', Buffer.from('x'), { type: 'text/html', cacheControl: 'no-store' });
  await deploys.store.put('blog/new', Buffer.from('x'), { type: 'text/html', cacheControl: 'no-store' });
  const lines: string[] = [];
  const options = { dryRun: true, onLine: (line: string) => lines.push(line) };
  await deploys.publish({ edition: '2', posts: ['a', 'new'] }, options);
  expect(lines).toContain('overwrite 1 that no deploy wrote: blog/new');
});

test('changed pages are invalidated in CloudFront by a signed call; when it refuses, the deploy is still complete', async () => {
  const calls: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  let status = 201;
  const cloudFront = await startLoopback(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    calls.push({ url: request.url, authorization: request.headers.authorization, body });
    response.writeHead(status).end();
  });
  const env = {
    ...deploys.s3.env,
    CLOUDFRONT_DISTRIBUTION_ID: 'E123',
    CLOUDFRONT_ENDPOINT: cloudFront.url,
  };
  await publishToS3({ dist: await deploys.build({ edition: '1' }), env });
  await publishToS3({ dist: await deploys.build({ edition: '2', posts: ['a'] }), env });
  expect(calls[1]?.url).toBe('/2020-05-31/distribution/E123/invalidation');
  expect(calls[1]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/cloudfront\/aws4_request/,
  );
  for (const path of ['/', '/about-us', '/blog/a', '/blog/b'])
    expect(calls[1]?.body).toContain(`<Path>${path}</Path>`);
  expect(calls[1]?.body).not.toContain('_astro');
  status = 500;
  const lines: string[] = [];
  await publishToS3({ dist: await deploys.build({ edition: '3' }), env, onLine: (line) => lines.push(line) });
  expect(lines.join('\n')).toContain('Warning: CloudFront refused the invalidation: ');
  expect(await deploys.editionAt('/')).toBe('3');
  await cloudFront.close();
});
