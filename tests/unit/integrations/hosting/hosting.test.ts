import { expect, test } from 'vitest';
import { CACHE } from '../../../../src/integrations/hosting/headers.ts';
import { hostConfig } from '../../../../src/integrations/hosting/host-config.ts';
import { leakFinder, leakInName, redact } from '../../../../src/integrations/hosting/leaks.ts';
import { headersFile, redirectsFile } from '../../../../src/integrations/hosting/netlify.ts';
import { coverPaths, matchesPattern } from '../../../../src/integrations/hosting/patterns.ts';
import {
  contentSecurityPolicy,
  policyOrigins,
  policyTag,
} from '../../../../src/integrations/hosting/policy.ts';
import { hashSource } from '../../../../src/integrations/html/built-page.ts';

const env = { ADMIN_API_URL: 'https://admin.example.com' };
const files = [
  'index.html',
  '404.html',
  'contact-us.html',
  'about-us.html',
  'blog.html',
  'blog/a.html',
  'blog/page/2.html',
  'gallery.html',
  'gallery/videos.html',
  'gallery/photos.html',
  'favicon.svg',
  '.well-known/security.txt',
  '_astro/app.Ab12.js',
  'pictures/0f-480.webp',
];
const code = { scripts: [hashSource('let a = 1')], styles: [hashSource('b { color: red }')] };
const config = hostConfig(
  files,
  new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, { scripts: [], styles: [hashSource(file)] }]),
  ),
  policyOrigins(env),
);
/** Values that a path gets for a header, one for each rule. */
const valuesFor = (path: string, name: string): string[] =>
  config.headers
    .filter((rule) => matchesPattern(rule.for, path))
    .flatMap(({ headers }) => headers[name] ?? []);

test.each<[string[], Record<string, string>, string[]]>([
  [['/', '/a', '/b/c', '/b/d'], {}, ['/', '/a', '/b/:name']],
  [['/g', '/g/p', '/g/v'], { '/g/v': 'own' }, ['/g', '/g/p', '/g/v']],
  [['/g', '/g/p', '/g/v'], { '/g/p': 'own', '/g/v': 'own' }, ['/g', '/g/:name']],
  [['/blog/page/2', '/blog/x'], {}, ['/blog/:name', '/blog/page/:name']],
])('%j, of the kinds %j, are covered by %j', (paths, kinds, patterns) => {
  const covered = coverPaths(paths, (path) => kinds[path] ?? '');
  expect([...covered.keys()]).toEqual(patterns);
  expect([...covered.values()].flat().sort()).toEqual(paths);
});

test.each([
  ['/about-us', ['about-us.html']],
  ['/gallery/videos', ['gallery/videos.html']],
  ['/favicon.svg', []],
  // The page of a post that is not there is the not-found page.
  ['/blog/a-post-of-tomorrow', ['404.html', 'blog/a.html']],
])('the policy of %s allows the inline code of %j alone', (path, pages) => {
  const [policy = ''] = valuesFor(path, 'Content-Security-Policy');
  expect([...policy.matchAll(/'sha256-[^']+'/g)].map(([source]) => source).sort()).toEqual(
    pages.map((page) => hashSource(page)).sort(),
  );
});

test('no rule sets a header twice for one path', () => {
  const names = [...new Set(config.headers.flatMap(({ headers }) => Object.keys(headers)))];
  const paths = files.map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`);
  const twice = paths.flatMap((path) =>
    names.filter((name) => valuesFor(path, name).length > 1).map((name) => path + name),
  );
  expect(twice).toEqual([]);
});

test('every file has a policy', () => {
  const paths = files.map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`);
  expect(paths.filter((path) => valuesFor(path, 'Content-Security-Policy').length !== 1)).toEqual([]);
});

test.each([
  ['/contact-us', 'frame-src https://www.google.com;'],
  ['/gallery/videos', 'frame-src https://www.youtube-nocookie.com;'],
  ['/', "frame-src 'none';"],
  ['/gallery/photos', "frame-src 'none';"],
  ['/blog/a-post-of-tomorrow', "frame-src 'none';"],
])('%s may frame: %s', (path, directive) => {
  expect(valuesFor(path, 'Content-Security-Policy')[0]).toContain(directive);
});

test.each([
  ['/_astro/app.Ab12.js', [CACHE.hashed]],
  ['/pictures/0f-480.webp', [CACHE.hashed]],
  ['/_astro/gone.js', []],
  ['/pictures/gone.webp', []],
  ['/blog/a', [CACHE.page]],
  ['/404', [CACHE.page]],
  ['/no-such-page', []],
])('P05 what %s says about being kept: %j', (path, values) => {
  expect(valuesFor(path, 'Cache-Control')).toEqual(values);
});

test.each([
  [{}, "img-src 'self' https://admin.example.com;"],
  [
    { PUBLIC_ASSET_HOST: 'https://cdn.example.com/x' },
    "img-src 'self' https://cdn.example.com https://admin.example.com;",
  ],
  [
    { PUBLIC_ASSET_HOST: 'https://cdn.example.com' },
    "media-src 'self' https://cdn.example.com https://admin.example.com;",
  ],
  [{ PUBLIC_ADMIN_API_URL: 'https://api.example.com/v1' }, "connect-src 'self' https://api.example.com;"],
  [{ PUBLIC_NOT_FOUND_BEACON: 'https://log.example.com/x' }, "connect-src 'self' https://log.example.com;"],
  [{ PUBLIC_NOT_FOUND_BEACON: '/log' }, "connect-src 'self';"],
  [{ SITE_URL: 'https://www.example.com' }, 'upgrade-insecure-requests;'],
])('%j shows in the policy as %s', (variables, directive) => {
  expect(contentSecurityPolicy(code, policyOrigins({ ...env, ...variables }))).toContain(directive);
});

test('the policy inside a page says nothing that a tag cannot say', () => {
  const tag = policyTag(contentSecurityPolicy(code, policyOrigins(env)));
  expect(tag).not.toContain('frame-ancestors');
  expect(tag).toContain("default-src 'none'; script-src 'self' 'sha256-");
});

test('the files of Netlify hold the table', () => {
  expect(headersFile(config)).toContain(
    '/_astro/app.Ab12.js\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  expect(redirectsFile(config, new URL('https://admin.example.com')).split('\n')).toEqual(
    expect.arrayContaining([
      '/infertility-treatments/embryology /infertility-treatments/embryoscope 301',
      '/api/contact_us/submit_appointment_form https://admin.example.com/api/contact_us/submit_appointment_form 200',
      '/host/* /404 404!',
    ]),
  );
});

test.each(['.env', 'a/.env.local', '_astro/a.js.map', 'x.pem', 'notes.sqlite', 'src/a.ts', '.git/config'])(
  'P14 %s does not belong on a public site',
  (file) => {
    expect(leakInName(file)).toContain('does not belong');
  },
);

test.each(['index.html', '.well-known/security.txt', '_astro/a.Ab12.js', 'key.html'])(
  '%s may be there',
  (file) => {
    expect(leakInName(file)).toBeUndefined();
  },
);

const leaksInText = (file: string, text: string, env: NodeJS.ProcessEnv) => leakFinder(env)(file, text);
const secretEnv = { REBUILD_SECRET: 'a-secret-of-the-clinic', PUBLIC_TOKEN: 'seen-by-everybody' };

test.each([
  ['-----BEGIN RSA PRIVATE KEY-----', 'a private key'],
  [`key AKIA${'A'.repeat(16)}`, 'an AWS access key'],
  [`whsec_${'a'.repeat(32)}`, 'a webhook secret'],
  [`https://api.netlify.com/build_hooks/${'0'.repeat(24)}`, 'a Netlify build hook'],
  [`ghp_${'a'.repeat(36)}`, 'a GitHub token'],
  ['https://user:password@admin.example.com', 'an address with a password'],
  ['//# sourceMappingURL=a.js.map', 'a source map'],
  ['x a-secret-of-the-clinic y', 'the value of REBUILD_SECRET'],
])('P14 %s is found, and blotted out of messages', (text, name) => {
  expect(leaksInText('a.js', text, secretEnv)).toEqual([`a.js holds ${name}`]);
  expect(leaksInText('a.js', redact(text, secretEnv), secretEnv)).toEqual([]);
});

test.each(['Mail us: user@example.com', 'https://example.com/a:b@c', 'seen-by-everybody', 'AKIA'])(
  '%s is no secret',
  (text) => {
    expect(leaksInText('a.html', text, secretEnv)).toEqual([]);
  },
);
