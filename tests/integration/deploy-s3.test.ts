import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { referencesIn } from '../../scripts/deploy/check-site.ts';
import { LOCK_KEY, takeDeployLock } from '../../scripts/deploy/deploy-lock.ts';
import { publishToS3 } from '../../scripts/deploy/publish.ts';
import { rollBackS3 } from '../../scripts/deploy/rollback.ts';
import { readManifests, runDeploy } from '../../scripts/deploy/run-deploy.ts';
import { deploySettings } from '../../scripts/deploy/settings.ts';
import { keyOf, siteObjects } from '../../scripts/deploy/site-objects.ts';
import { type Store, s3Store } from '../../scripts/deploy/store.ts';
import { type S3World, startS3 } from '../support/s3.ts';
import { assetsOf, type SmallSite, writeSmallSite } from '../support/small-site.ts';

let s3: S3World;
let bucket: ReturnType<typeof s3Store>;
const before = { ...process.env };

beforeEach(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  s3 = await startS3();
  bucket = s3Store(deploySettings(s3.env));
});
afterEach(async () => {
  await s3.stop();
  process.env = { ...before };
});

/** Writes a small site and says where. */
const build = async (site: SmallSite): Promise<string> => {
  const dist = path.join(s3.folder, `dist-${site.edition}`);
  await rm(dist, { recursive: true, force: true });
  await writeSmallSite(dist, site);
  return dist;
};
const publish = async (site: SmallSite, options: object = {}) =>
  publishToS3({ dist: await build(site), env: s3.env, ...options });
const editionAt = async (address: string): Promise<string | undefined> =>
  /<body>(.*)<\/body>/.exec((await s3.visit(address)).body)?.[1];

test('a site that was published is there at its clean addresses, typed, with its policy', async () => {
  await publish({ edition: '1' });
  for (const address of ['/', '/about-us', '/blog', '/blog/a']) {
    const { status, headers, body } = await s3.visit(address);
    expect({ address, status, type: headers['content-type'] }).toEqual({
      address,
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['x-amz-meta-content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('1</body>');
  }
  expect((await s3.visit('/contact-us')).headers['x-amz-meta-content-security-policy']).toContain(
    'frame-src https://www.google.com',
  );
  const missing = await s3.visit('/_astro/gone.js');
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control'] ?? '').not.toContain('immutable');
});

test.each([
  ['_astro/app.1.js', 'text/javascript; charset=utf-8'],
  ['sitemap-index.xml', 'application/xml; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml; charset=utf-8'],
])('P07 %s is served as %s', async (name, type) => {
  await publish({ edition: '1' });
  const address = name === '_astro/app.1.js' ? `/${assetsOf('1')[0]}` : `/${name}`;
  expect((await s3.visit(address)).headers['content-type']).toBe(type);
});

test('P07 a file without a known type stops the deploy before anything changes', async () => {
  const dist = await build({ edition: '1' });
  await writeFile(path.join(dist, 'film.xyz'), 'x');
  await expect(publishToS3({ dist, env: s3.env })).rejects.toThrow(
    /film\.xyz has an ending without a content type/,
  );
  expect(await bucket.store.keys()).toEqual(new Set());
});

test('what hosts must know, and the deploy’s own folder, is not part of the site', async () => {
  await publish({ edition: '1' });
  const keys = [...(await bucket.store.keys())].filter((key) => !key.startsWith('_deploy/'));
  expect(keys.filter((key) => /^(?:_headers|_redirects|host\/)|\.html$/.test(key)).sort()).toEqual([
    '404.html',
    'index.html',
  ]);
  expect(keyOf('blog/a.html')).toBe('blog/a');
});

/** A bucket that dies with the put after some number of them. */
function dyingStore(store: Store, putsLeft: number): { store: Store; order: string[] } {
  const order: string[] = [];
  let left = putsLeft;
  return {
    order,
    store: {
      get: store.get,
      keys: store.keys,
      remove: async (keys) => {
        if (left <= 0) throw new Error('The machine died');
        await store.remove(keys);
      },
      put: async (key, ...rest) => {
        left -= 1;
        if (left < 0) throw new Error('The machine died');
        await store.put(key, ...rest);
        order.push(key);
      },
    },
  };
}

/** Publishes a built site through a store of the test. */
const deployThrough = async (store: Store, dist: string) => {
  const built = await siteObjects(dist);
  const fileOf = new Map(built.map(({ object, file }) => [object.sha256, file]));
  return runDeploy(
    { store, client: bucket.client },
    deploySettings(s3.env),
    async () => ({
      objects: Object.fromEntries(built.map(({ key, object }) => [key, object])),
      read: ({ object }) => readFile(path.join(dist, fileOf.get(object.sha256) ?? '')),
    }),
    { takeOver: true },
  );
};

/** Every page in the bucket whose hashed files are not all there. */
async function brokenPages(): Promise<string[]> {
  const keys = await bucket.store.keys();
  const broken: string[] = [];
  for (const key of keys) {
    if (key.startsWith('_') || /\.(?!html)/.test(key)) continue;
    const html = (await bucket.store.get(key))?.toString() ?? '';
    const lost = referencesIn(html).filter((name) => !keys.has(name));
    if (lost.length > 0) broken.push(`${key} lacks ${lost.join(', ')}`);
  }
  return broken;
}

test('P01 P02 killed after any single object, every published page still finds its files, and the next deploy is whole', async () => {
  await publish({ edition: '0', posts: ['a'] });
  let edition = 0;
  let killedAt = 0;
  for (let isThrough = false; !isThrough; killedAt += 1) {
    edition += 1;
    const dist = await build({ edition: String(edition), posts: ['a'] });
    const { store } = dyingStore(bucket.store, killedAt);
    isThrough = await deployThrough(store, dist).then(
      () => true,
      () => false,
    );
    expect(await brokenPages()).toEqual([]);
  }
  // Lock, manifest, two kinds of hashed files, pages with copies, feeds with copies, manifest again.
  expect(killedAt).toBeGreaterThan(25);
  // A deploy that is the same as the last one that went through, but not as the one that was cut off after it.
  const last = await build({ edition: String(edition + 1), posts: ['a'] });
  await expect(deployThrough(dyingStore(bucket.store, 15).store, last)).rejects.toThrow('The machine died');
  await publishToS3({ dist: path.join(s3.folder, `dist-${edition}`), env: s3.env, takeOver: true });
  for (const address of ['/', '/about-us', '/blog', '/blog/a', '/contact-us'])
    expect(await editionAt(address)).toBe(String(edition));
});

test('P02 hashed files go out before pages, the home page last of them, then feeds, then the manifest', async () => {
  const dist = await build({ edition: '1' });
  const { store, order } = dyingStore(bucket.store, 1000);
  await deployThrough(store, dist);
  const rank = (key: string): number => {
    if (key === LOCK_KEY) return 0;
    if (key.startsWith('_astro/')) return 1;
    if (key.startsWith('pictures/') || key === 'favicon.svg') return 2;
    return key.endsWith('.txt') || key.endsWith('.xml') ? 4 : 3;
  };
  const visible = order.filter((key) => !key.startsWith('_deploy/')).map(rank);
  expect(visible).toEqual([...visible].sort());
  expect(order.indexOf('index.html')).toBeGreaterThan(order.indexOf('blog/a'));
  expect(order.at(-1)).toMatch(/^_deploy\/manifests\//);
});

test('only what changed goes out again', async () => {
  const dist = await build({ edition: '1' });
  await publishToS3({ dist, env: s3.env });
  const { uploads, changedPaths } = await publishToS3({ dist, env: s3.env });
  expect({ uploads, changedPaths }).toEqual({ uploads: [], changedPaths: [] });
});

test('P03 P09 hashed files stay for the three newest deploys; a page that was taken down is gone at once', async () => {
  await publish({ edition: '1', posts: ['a', 'b', 'gone'] });
  expect((await s3.visit('/blog/gone')).status).toBe(200);
  await publish({ edition: '2', posts: ['a', 'b'] });
  expect((await s3.visit('/blog/gone')).status).toBe(404);
  await publish({ edition: '3', posts: ['a', 'b'] });
  await publish({ edition: '4', posts: ['a', 'b'] });
  // Younger than thirty days, so still there although three deploys came after it.
  for (const name of ['1', '2', '3', '4'].flatMap(assetsOf))
    expect((await s3.visit(`/${name}`)).status).toBe(200);
});

test('P08 a second deploy is refused while one runs', async () => {
  const lock = await takeDeployLock(bucket.store);
  await expect(publish({ edition: '1' })).rejects.toThrow(/Another deploy is running/);
  expect([...(await bucket.store.keys())]).toEqual([LOCK_KEY]);
  await lock.release();
  await publish({ edition: '1' });
  expect((await bucket.store.keys()).has(LOCK_KEY)).toBe(false);
});

test('P08 a deploy whose lock was taken by a newer one stops before it changes another page', async () => {
  const dist = await build({ edition: 'older' });
  let taken = false;
  const stolen: Store = {
    ...bucket.store,
    put: async (key, ...rest) => {
      await bucket.store.put(key, ...rest);
      if (taken || !key.startsWith('pictures/')) return;
      taken = true;
      await publish({ edition: 'newer' }, { takeOver: true });
    },
  };
  await expect(deployThrough(stolen, dist)).rejects.toThrow(/A newer deploy has taken this bucket/);
  for (const address of ['/', '/about-us', '/blog/a']) expect(await editionAt(address)).toBe('newer');
  const current = (await readManifests(bucket.store)).filter(({ completedAt }) => completedAt);
  expect(current).toHaveLength(1);
});

test('a lock that a crash left behind is taken when its lease is over', async () => {
  await takeDeployLock(bucket.store, { lease: 1 });
  await publish({ edition: '1' });
  expect(await editionAt('/')).toBe('1');
});

test.each([
  [
    'an empty folder',
    { edition: 'bad', without: ['index.html', '404.html', 'contact-us.html'] },
    /is missing/,
  ],
  ['a site that lost more than half its pages', { edition: 'bad', posts: [] }, /only 8 of 28 pages/],
])('P10 %s is refused, and nothing changes', async (_, site, message) => {
  await publish({ edition: 'good', posts: Array.from({ length: 20 }, (__, at) => `post-${at}`) });
  const keys = await bucket.store.keys();
  await expect(publish(site)).rejects.toThrow(message);
  expect(await bucket.store.keys()).toEqual(keys);
  expect(await editionAt('/')).toBe('good');
});

test('P11 one command shows the deploy before again, a second one the deploy before that', async () => {
  await publish({ edition: '1', posts: ['a', 'first'] });
  await publish({ edition: '2' });
  await publish({ edition: '3' });
  await rollBackS3({ env: s3.env });
  expect(await editionAt('/')).toBe('2');
  await rollBackS3({ env: s3.env });
  expect(await editionAt('/')).toBe('1');
  expect(await editionAt('/blog/first')).toBe('1');
  expect((await s3.visit('/blog/b')).status).toBe(404);
  expect((await s3.visit('/about-us')).headers['x-amz-meta-content-security-policy']).toContain(
    "default-src 'none'",
  );
  expect(await brokenPages()).toEqual([]);
  await expect(rollBackS3({ env: s3.env })).rejects.toThrow(/no deploy before this one/);
  await publish({ edition: '4' });
  expect(await editionAt('/')).toBe('4');
});

test('P14 a secret in the site stops the deploy', async () => {
  const dist = await build({ edition: '1' });
  await writeFile(path.join(dist, 'about-us.html'), '<p>a-secret-of-the-clinic</p></html>');
  const env = { ...s3.env, ADMIN_PASSWORD: 'a-secret-of-the-clinic' };
  await expect(publishToS3({ dist, env })).rejects.toThrow('about-us.html holds the value of ADMIN_PASSWORD');
  expect(await bucket.store.keys()).toEqual(new Set());
});

test('samples stop a deploy that is not marked as a demonstration', async () => {
  const env = { ...s3.env, DEPLOY_DEMONSTRATION: '' };
  await expect(publishToS3({ dist: await build({ edition: '1' }), env })).rejects.toThrow(/check:launch/);
});

test('a dry run says what it would do and does nothing', async () => {
  const lines: string[] = [];
  await publish({ edition: '1' }, { dryRun: true, onLine: (line: string) => lines.push(line) });
  expect(lines).toContain('upload 11 pages');
  expect(lines).toContain('delete 0');
  expect(await bucket.store.keys()).toEqual(new Set());
});

test('CloudFront is told of the pages that changed, signed; when it refuses, the deploy still stands', async () => {
  const calls: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  let status = 201;
  const cloudFront = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    calls.push({ url: request.url, authorization: request.headers.authorization, body });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(cloudFront, 'listening');
  const address = cloudFront.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const env = {
    ...s3.env,
    CLOUDFRONT_DISTRIBUTION_ID: 'E123',
    CLOUDFRONT_ENDPOINT: `http://127.0.0.1:${port}`,
  };
  await publishToS3({ dist: await build({ edition: '1' }), env });
  await publishToS3({ dist: await build({ edition: '2', posts: ['a'] }), env });
  expect(calls[1]?.url).toBe('/2020-05-31/distribution/E123/invalidation');
  expect(calls[1]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/cloudfront\/aws4_request/,
  );
  for (const path of ['/', '/about-us', '/blog/a', '/blog/b'])
    expect(calls[1]?.body).toContain(`<Path>${path}</Path>`);
  expect(calls[1]?.body).not.toContain('_astro');
  status = 500;
  const lines: string[] = [];
  await publishToS3({ dist: await build({ edition: '3' }), env, onLine: (line) => lines.push(line) });
  expect(lines).toContain('Warning: CloudFront answered the invalidation with 500.');
  expect(await editionAt('/')).toBe('3');
  cloudFront.close();
});
