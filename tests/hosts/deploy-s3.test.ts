import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bucket, openBucket } from '../../scripts/hosts/s3/bucket.ts';
import { MANIFESTS } from '../../scripts/hosts/s3/plan.ts';
import { publishToS3, rollBackS3 } from '../../scripts/hosts/s3/publish.ts';
import { type Deploys, startDeploys } from '../support/deploys.ts';
import { startLoopback } from '../support/loopback.ts';
import { assetsOf, type SmallSite } from '../support/small-site.ts';

let deploys: Deploys;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  deploys = await startDeploys();
  env = deploys.env;
});
afterEach(() => deploys.stop());

/** Returns a bucket that fails after a number of uploads. */
function failingBucket(putsLeft: number): { bucket: Bucket; order: string[] } {
  const order: string[] = [];
  const put: Bucket['put'] = async (key, ...rest) => {
    if (order.length >= putsLeft) throw new Error('The machine died');
    order.push(key);
    await deploys.bucket.put(key, ...rest);
  };
  return { order, bucket: { ...deploys.bucket, put } };
}

test('P05 P07 every file is served with its type, its policy and its Cache-Control; nothing else is public', async () => {
  await deploys.publish({ edition: '1' });
  const eachTime = 'public, max-age=0, must-revalidate';
  const expected = [
    ['/', 'text/html; charset=utf-8', eachTime],
    ['/about-us', 'text/html; charset=utf-8', eachTime],
    ['/blog/a', 'text/html; charset=utf-8', eachTime],
    ['/sitemap-index.xml', 'application/xml; charset=utf-8', eachTime],
    ['/robots.txt', 'text/plain; charset=utf-8', eachTime],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', eachTime],
    [`/${assetsOf('1')[0]}`, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ];
  for (const [address = '', ...values] of expected) {
    const object = await deploys.visit(address);
    expect([object?.ContentType, object?.CacheControl], address).toEqual(values);
    expect(object?.Metadata?.['content-security-policy']).toContain("default-src 'none'");
  }
  const { Metadata } = (await deploys.visit('/contact-us')) ?? {};
  expect(Metadata?.['content-security-policy']).toContain('frame-src https://www.google.com');
  const keys = [...(await deploys.bucket.keys())].filter((key) => !key.startsWith('_deploy/'));
  expect(keys.filter((key) => /^(?:_headers|_redirects|host\/)|\.html$/.test(key)).sort()).toEqual([
    '404.html',
    'index.html',
  ]);
});

test('only what changed is uploaded again, and a dry run changes nothing', async () => {
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  await deploys.publish({ edition: '1' }, { dryRun: true, onLine });
  expect(lines).toEqual(['upload 33 objects, delete 0']);
  expect(await deploys.bucket.keys()).toEqual(new Set());
  const dist = await deploys.build({ edition: '1' });
  await publishToS3(dist, { env });
  expect(await publishToS3(dist, { env })).toMatchObject({ uploads: [], removals: [], invalidations: [] });
});

test('P03 P04 P09 hashed files stay after four deploys; a page that was taken down is gone at once', async () => {
  await deploys.publish({ edition: '1', posts: ['a', 'b', 'gone'] });
  expect(await deploys.editionAt('/blog/gone')).toBe('1');
  for (const edition of ['2', '3', '4']) await deploys.publish({ edition, posts: ['a', 'b'] });
  expect(await deploys.visit('/blog/gone')).toBeUndefined();
  for (const name of ['1', '2', '3', '4'].flatMap(assetsOf))
    expect(await deploys.visit(`/${name}`)).toBeDefined();
});

test('P11 a rollback restores the previous deploy, a second rollback the deploy before it', async () => {
  await deploys.publish({ edition: '1', posts: ['a', 'first'] });
  await deploys.publish({ edition: '2' });
  await deploys.publish({ edition: '3' });
  await rollBackS3({ env });
  expect(await deploys.editionAt('/')).toBe('2');
  await expect(rollBackS3({ env })).rejects.toThrow(/removed since: blog\/first\./);
  expect(await deploys.editionAt('/')).toBe('2');
  await rollBackS3({ env }, undefined, true);
  expect(await deploys.editionAt('/')).toBe('1');
  expect(await deploys.editionAt('/blog/first')).toBe('1');
  expect(await deploys.visit('/blog/b')).toBeUndefined();
  await expect(rollBackS3({ env })).rejects.toThrow('There is no deploy before this one');
  expect(await deploys.brokenPages()).toEqual([]);
  await deploys.publish({ edition: '4' });
  expect(await deploys.editionAt('/')).toBe('4');
});

test('P01 P02 killed after any single object, every page still finds its files, and the next deploy is whole', async () => {
  await deploys.publish({ edition: '0', posts: ['a'] });
  let edition = 0;
  let killedAt = 0;
  for (let isThrough = false; !isThrough; killedAt += 1) {
    edition += 1;
    const dist = await deploys.build({ edition: String(edition), posts: ['a'] });
    isThrough = await deploys.deployThrough(failingBucket(killedAt).bucket, dist).then(
      () => true,
      () => false,
    );
    expect(await deploys.brokenPages()).toEqual([]);
  }
  // Two manifests, hashed files, pages, feeds, and the copies of both.
  expect(killedAt).toBeGreaterThan(25);
  // A deploy equal to the last complete deploy, but not to the interrupted deploy after it.
  const next = await deploys.build({ edition: String(edition + 1), posts: ['a'] });
  await expect(deploys.deployThrough(failingBucket(12).bucket, next)).rejects.toThrow('The machine died');
  await publishToS3(path.join(deploys.folder, `dist-${edition}`), { env, takeOver: true });
  for (const address of ['/', '/about-us', '/blog', '/blog/a', '/contact-us'])
    expect(await deploys.editionAt(address)).toBe(String(edition));
});

test('P02 the manifest comes first, then hashed files, pages, the home page last of them, feeds, and the manifest', async () => {
  const { bucket, order } = failingBucket(1000);
  await deploys.deployThrough(bucket, await deploys.build({ edition: '1' }));
  const rank = (key: string): number => {
    if (/^(?:_astro|pictures)\/|^favicon/.test(key)) return 0;
    return /\.(?:txt|xml|json)$/.test(key) ? 2 : 1;
  };
  const visible = order.filter((key) => !key.startsWith('_deploy/'));
  expect(visible.map(rank)).toEqual(visible.map(rank).sort());
  expect(visible.filter((key) => rank(key) === 1).at(-1)).toBe('index.html');
  expect([order[0], order.at(-1)].map((key) => key?.startsWith(MANIFESTS))).toEqual([true, true]);
});

test('P08 a second deploy is refused while one runs, and the one that it takes over stops before its next change', async () => {
  const dist = await deploys.build({ edition: 'older' });
  let isTaken = false;
  const put: Bucket['put'] = async (key, ...rest) => {
    await deploys.bucket.put(key, ...rest);
    if (isTaken || !key.startsWith('pictures/')) return;
    isTaken = true;
    await expect(deploys.publish({ edition: 'newer' })).rejects.toThrow('Another deploy is running');
    await deploys.publish({ edition: 'newer' }, { takeOver: true });
  };
  await expect(deploys.deployThrough({ ...deploys.bucket, put }, dist)).rejects.toThrow(
    'A newer deploy has taken over this bucket',
  );
  for (const address of ['/', '/about-us', '/blog/a']) expect(await deploys.editionAt(address)).toBe('newer');
  await deploys.publish({ edition: 'next' });
  expect(await deploys.editionAt('/')).toBe('next');
});

test('P08 a deploy that was killed locks the bucket for 15 minutes', async () => {
  const { manifest } = await deploys.publish({ edition: '1' });
  const leave = async (minutesAgo: number) => {
    const startedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const text = JSON.stringify({ ...manifest, state: 'running', startedAt });
    const headers = { type: 'application/json', cacheControl: 'no-store', policy: '' };
    await deploys.bucket.put(`${MANIFESTS}${manifest.id}.json`, Buffer.from(text), headers);
  };
  await leave(14);
  await expect(deploys.publish({ edition: '2' })).rejects.toThrow('Another deploy is running');
  await leave(16);
  await deploys.publish({ edition: '2' });
  expect(await deploys.editionAt('/')).toBe('2');
});

/** Sites that must not be published: name, site, change of its folder, expected message. */
const REFUSED: readonly [string, SmallSite, (dist: string) => Promise<void>, RegExp][] = [
  [
    'P10 an empty folder',
    { edition: 'bad' },
    (dist) => rm(dist, { recursive: true }),
    /There is no built site in .*npm run build/,
  ],
  [
    'P10 a site without a core page',
    { edition: 'bad', without: ['contact-us.html'] },
    async () => {},
    /contact-us\.html is missing/,
  ],
  [
    'P10 a site that lost more than half its pages',
    { edition: 'bad', posts: [] },
    async () => {},
    /only 8 of 28 pages/,
  ],
  [
    'P07 a file without a known type',
    { edition: 'bad' },
    (dist) => writeFile(path.join(dist, 'film.xyz'), 'x'),
    /film\.xyz has an extension without a content type/,
  ],
  [
    'P14 a secret',
    { edition: 'bad' },
    (dist) => writeFile(path.join(dist, 'robots.txt'), 'a-secret-of-the-clinic'),
    /robots\.txt: it holds the value of ADMIN_PASSWORD/,
  ],
  [
    'P14 a source map',
    { edition: 'bad' },
    (dist) => writeFile(path.join(dist, '_astro/app.js.map'), '{}'),
    /_astro\/app\.js\.map: it does not belong on a public site/,
  ],
];
test.each(REFUSED)('%s is refused, and nothing changes', async (_, site, spoil, message) => {
  const posts = Array.from({ length: 20 }, (__, at) => `post-${at}`);
  await deploys.publish({ edition: 'good', posts });
  const keys = await deploys.bucket.keys();
  const dist = await deploys.build({ posts, ...site });
  await spoil(dist);
  const secret = { ADMIN_PASSWORD: 'a-secret-of-the-clinic' };
  await expect(publishToS3(dist, { env: { ...env, ...secret } })).rejects.toThrow(message);
  expect(await deploys.bucket.keys()).toEqual(keys);
  expect(await deploys.editionAt('/')).toBe('good');
});

test.each([
  [
    'samples',
    { api: 'https://admin.clinic.example' },
    '',
    /^Nothing was published.*values of the sample clinic.*check:launch/,
  ],
  [
    'an API on loopback',
    {},
    '',
    /^ADMIN_API_URL is http:\/\/127\.0\.0\.1:9, which only this machine reaches/,
  ],
  ['no address of its own', { address: '' }, '1', /^SITE_URL is not set/],
])('a site with %s is not deployed', async (_, site, DEPLOY_DEMONSTRATION, message) => {
  const production = { ...env, DEPLOY_DEMONSTRATION };
  await expect(deploys.publish({ edition: '1', ...site }, { env: production })).rejects.toThrow(message);
  expect(await deploys.bucket.keys()).toEqual(new Set());
});

/** Answers of S3 to the first request of a deploy: status, code, and expected remedy. */
test.each([
  [403, 'AccessDenied', 'DeployPrincipalArn'],
  [403, 'InvalidAccessKeyId', 'AWS_ACCESS_KEY_ID'],
  [403, 'SignatureDoesNotMatch', 'AWS_SECRET_ACCESS_KEY'],
  [404, 'NoSuchBucket', 'DEPLOY_BUCKET'],
  [301, 'PermanentRedirect', 'AWS_REGION'],
  [400, 'SomethingNew', 'run the same command again'],
])(
  'S3 that answers %i %s: the error names bucket, key and action, and what to do',
  async (status, code, advice) => {
    const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Why.</Message></Error>`;
    const refusing = await startLoopback((_, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    });
    process.env.AWS_ENDPOINT_URL_S3 = refusing.url;
    const bucket = openBucket(env);
    const headers = { type: 'text/plain', cacheControl: 'no-store', policy: '' };
    const calls: [string, () => Promise<unknown>][] = [
      ['list _deploy/', () => bucket.keys('_deploy/')],
      ['read about-us', () => bucket.get('about-us')],
      ['write about-us', () => bucket.put('about-us', Buffer.from('x'), headers)],
      ['delete about-us', () => bucket.remove('about-us')],
    ];
    for (const [action, call] of calls) {
      const message = await call().then(
        () => 'no error',
        (error: Error) => error.message,
      );
      expect(message).toContain(`site-of-a-test: cannot ${action}: ${code}`);
      expect(message.split('\n')[1]).toContain(advice);
    }
    await refusing.close();
  },
);

test('without credentials the error says which to set', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
  Object.assign(process.env, { AWS_EC2_METADATA_DISABLED: 'true', HOME: deploys.folder });
  await expect(openBucket(env).keys()).rejects.toThrow(
    /cannot list it: CredentialsProviderError[\s\S]*\nSet AWS_ACCESS_KEY_ID/,
  );
});

test.each(['no answer', 'half an answer'])('a bucket that gives %s ends the deploy', async (kind) => {
  const silent = await startLoopback((_, response) => {
    if (kind === 'half an answer') response.writeHead(200, { 'content-length': '100' }).write('{');
  });
  process.env.AWS_ENDPOINT_URL_S3 = silent.url;
  const bucket = openBucket(env, { connectionTimeout: 200, socketTimeout: 200, requestTimeout: 200 });
  await expect(bucket.get('key')).rejects.toThrow();
  const headers = { type: 'text/plain', cacheControl: 'no-store', policy: '' };
  await expect(bucket.put('key', Buffer.from('x'), headers)).rejects.toThrow();
  await silent.close();
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
  process.env.AWS_ENDPOINT_URL_CLOUDFRONT = cloudFront.url;
  const options = { env: { ...env, CLOUDFRONT_DISTRIBUTION_ID: 'E123' } };
  await deploys.publish({ edition: '1' }, options);
  await deploys.publish({ edition: '2', posts: ['a'] }, options);
  expect(calls[1]?.url).toBe('/2020-05-31/distribution/E123/invalidation');
  expect(calls[1]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/cloudfront\/aws4_request/,
  );
  for (const changed of ['/', '/about-us', '/blog/a', '/blog/b'])
    expect(calls[1]?.body).toContain(`<Path>${changed}</Path>`);
  expect(calls[1]?.body).not.toContain('_astro');
  status = 500;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await deploys.publish({ edition: '3' }, options);
  expect(log.mock.calls.join()).toContain('Warning: CloudFront refused the invalidation: ');
  expect(await deploys.editionAt('/')).toBe('3');
  await cloudFront.close();
});
