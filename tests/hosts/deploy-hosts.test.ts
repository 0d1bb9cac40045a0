import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { parse as parseToml } from 'smol-toml';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { siteObjects } from '../../scripts/hosts/s3/site-objects.ts';
import { CACHE } from '../../src/integrations/hosting/headers.ts';
import { publicPath } from '../../src/lib/paths.ts';
import { builtSite } from '../support/test-run.ts';

type Headers = Record<string, string>;

let dist: string;
let netlify: z.infer<typeof netlifySchema>;
let objects: Awaited<ReturnType<typeof siteObjects>>;

const netlifySchema = z.object({
  build: z.object({
    command: z.string(),
    publish: z.string(),
    environment: z.record(z.string(), z.string()),
  }),
  plugins: z.array(z.object({ package: z.string() })),
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  redirects: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      status: z.number().default(301),
      force: z.boolean().default(false),
    }),
  ),
});

beforeAll(async () => {
  dist = await builtSite('production');
  const minimal = true;
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(dist, '_headers')],
    configHeaders: [],
    minimal,
  });
  const { redirects, errors: redirectErrors } = await parseAllRedirects({
    redirectsFiles: [path.join(dist, '_redirects')],
    configRedirects: [],
    minimal,
  });
  expect([...errors, ...redirectErrors]).toEqual([]);
  netlify = netlifySchema.parse({ ...parseToml(await readFile('netlify.toml', 'utf8')), headers, redirects });
  objects = await siteObjects(dist);
});

/** Matches a path with a rule, as Netlify's own programs do. */
const matchesRule = (rule: string, address: string): boolean => {
  const parts = rule.split('/').filter(Boolean);
  const source = parts.map((part) => {
    if (part.startsWith(':')) return '([^/]+)';
    return part === '*' ? '?(.*)' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^/${source.join('/')}/?$`, 'iu').test(address);
};
const lowered = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Every header of a path on Netlify, with each value that a rule gives it. */
const onNetlify = (address: string): [string, string][] =>
  netlify.headers
    .filter((rule) => matchesRule(rule.for, address))
    .flatMap(({ values }) => Object.entries(lowered(values)));

test('Netlify finds no header of any file in two rules', () => {
  const twice = objects.flatMap(({ file }) => {
    const names = onNetlify(publicPath(`/${file}`)).map(([name]) => name);
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${file} ${name}`);
  });
  expect(twice).toEqual([]);
});

test('P13 the policy of a page holds the hash of all its inline code and of no other', async () => {
  const wrong: string[] = [];
  for (const { file } of objects.filter((object) => object.file.endsWith('.html'))) {
    const html = await readFile(path.join(dist, file), 'utf8');
    const inline = [
      ...html.matchAll(
        /<(?:style|script data-cfasync="false"(?: type="(?:module|speculationrules)")?)>([\s\S]*?)<\//g,
      ),
    ];
    const hashes = inline.map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    const route = publicPath(`/${file}`);
    const policy = Object.fromEntries(onNetlify(route))['content-security-policy'] ?? '';
    const allowed: string[] = policy.match(/'sha256-[^']+'/g) ?? [];
    if (inline.length === 0 || hashes.some((hash) => !allowed.includes(hash))) wrong.push(route);
    // A rule for a whole folder allows what any page of it holds.
    const isAlone = netlify.headers.some((rule) => rule.for === route);
    if (isAlone && allowed.some((hash) => !hashes.includes(hash))) wrong.push(`${route} allows more`);
    // A rule for a folder also allows the styles of the not-found page and scripts that only some of its pages have.
    if (allowed.length > 9) wrong.push(`${route} allows ${allowed.length}`);
  }
  expect(wrong).toEqual([]);
});

test('P13 the not-found page carries its policy', async () => {
  const notFound = await readFile(path.join(dist, '404.html'), 'utf8');
  const inside = /http-equiv="content-security-policy" content="([^"]*)"/.exec(notFound)?.[1] ?? '';
  const outside = Object.fromEntries(onNetlify('/404'))['content-security-policy'] ?? '';
  expect(inside).toBe(outside.replace(/frame-ancestors [^;]*;/, ''));
  expect(outside.match(/'sha256-/g)?.length).toBeGreaterThan(1);
  expect(notFound.indexOf('http-equiv')).toBeLessThan(notFound.indexOf('<style'));
});

test('P05 only files that exist are kept for a year', () => {
  const kept = netlify.headers
    .filter(({ values }) => values['Cache-Control'] === CACHE.hashed)
    .map((rule) => rule.for);
  expect(kept.filter((rule) => /[*:]/.test(rule))).toEqual([]);
  expect(kept.length).toBeGreaterThan(20);
});

test('the policy and the other metadata of every object fit into what S3 and CloudFront take', () => {
  expect(Math.max(...objects.map(({ object }) => object.policy?.length ?? 0))).toBeLessThan(2000);
});

test('Netlify builds with the site’s command, Node 24 and the plugin, and hides what is for hosts', () => {
  expect(netlify.build.command).toBe('npm run build');
  expect(netlify.build.environment.NODE_VERSION).toBe('24');
  expect(netlify.plugins.map((plugin) => plugin.package)).toEqual(['/scripts/hosts/netlify']);
  expect(netlify.redirects).toContainEqual({ from: '/host/*', to: '/404', status: 404, force: true });
});

test('security.txt names a contact and the day of the content until which it is valid', async () => {
  const text = await readFile(path.join(dist, '.well-known/security.txt'), 'utf8');
  expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/m);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain('Canonical: https://clinic.example/.well-known/security.txt');
});

test('robots.txt lets everything be read and names the sitemap', async () => {
  const text = await readFile(path.join(dist, 'robots.txt'), 'utf8');
  expect(text).toContain('Allow: /');
  expect(text).toContain('Sitemap: https://clinic.example/sitemap-index.xml');
});
