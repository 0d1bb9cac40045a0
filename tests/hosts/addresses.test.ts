import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteObjects } from '../../scripts/hosts/s3/site-objects.ts';
import { contentType } from '../../src/integrations/hosting/content-types.ts';
import { CACHE, RESOURCE_POLICY, RESOURCES, SHARED_HEADERS } from '../../src/integrations/hosting/headers.ts';
import { redirects } from '../../src/integrations/hosting/redirects.ts';
import { isHashedFile, listFiles, publicFiles } from '../../src/integrations/hosting/site-files.ts';
import { publicPath } from '../../src/lib/paths.ts';
import {
  aliasesOf,
  MALFORMED,
  MISSING,
  MOVED,
  REFUSED,
  UNKNOWN_DOCTORS,
  UNKNOWN_POSTS,
} from '../support/addresses.ts';
import { type Answer, ask } from '../support/ask.ts';
import { builtSite, testRunApi } from '../support/test-run.ts';
import { HOST_NAMES, type HostName, type Hosts, startHosts } from './hosts.ts';

/** Expected answer of an address. */
interface Wanted {
  readonly status: readonly number[];
  readonly location?: string;
  /** File that the host must send. */
  readonly file?: string;
}
type Case = readonly [target: string, wanted: Wanted];

/** Old addresses of the site without parameters. */
const OLD = redirects().filter(({ from }) => !from.includes('?'));

const moved = (target: string, location: string): Case => [target, { status: [301], location }];
const refused = (target: string): Case => [target, { status: [400, 404] }];
const missing = (target: string, file: string): Case => [target, { status: [404], file }];

/** A file at its own address, and the other addresses of a page. */
function addressesOf(file: string): Case[] {
  const own = file.endsWith('.html') ? publicPath(`/${file}`) : `/${file}`;
  const target = encodeURI(own);
  const wanted: Wanted = { status: [200], file };
  if (own === '/')
    return [
      [target, wanted],
      ['/?a=1', wanted],
    ];
  if (!file.endsWith('.html')) return [[target, wanted]];
  return [
    [target, wanted],
    [`${target}?utm_source=x&b=%26`, wanted],
    moved(`${target}/`, target),
    moved(`${target}.html?a=1&a=2`, `${target}?a=1&a=2`),
    refused(`/${target}`),
  ];
}

/** Every address of the comparison. A few hashed files of each kind represent all hashed files. */
function casesOf(files: readonly string[]): readonly Case[] {
  const kinds = Map.groupBy(
    files.filter((file) => file !== '404.html'),
    (file) => (isHashedFile(file) ? `${file.split('/')[0]} ${path.extname(file)}` : 'own'),
  );
  const shown = [...kinds].flatMap(([kind, members]) => (kind === 'own' ? members : members.slice(0, 3)));
  return [
    ...shown.flatMap(addressesOf),
    ['/about%2Dus', { status: [200], file: 'about-us.html' }],
    ...[...OLD.flatMap(aliasesOf), ...MOVED].map(([target, location]) => moved(target, location)),
    ...MISSING.map((target) => missing(target, '404.html')),
    ...UNKNOWN_POSTS.map((target) => missing(target, 'blog/not-found.html')),
    ...UNKNOWN_DOCTORS.map((target) => missing(target, 'fertility-experts/not-found.html')),
    ...[...REFUSED, ...MALFORMED].map(refused),
  ];
}

/** Known differences between hosts for missing pages. */
const DIFFERENCES = {
  /** Netlify has no rule for unknown paths, and CloudFront runs no function on errors: the page brings a meta tag. */
  withoutPolicy: ['preview', 'cloudfront'],
  /** CloudFront has one error page; its script tells posts and doctors apart by the path. */
  withOnePage: ['cloudfront'],
};

let hosts: Hosts;
let dist: string;
/** Policies by file. */
let policies: ReadonlyMap<string, string | undefined>;
beforeAll(async () => {
  dist = await builtSite('demonstration');
  hosts = await startHosts(dist, testRunApi());
  policies = new Map((await siteObjects(dist)).map(({ file, object }) => [file, object.policy]));
});
afterAll(() => hosts?.close());

/** Returns the differences between an answer and the expected answer, as sentences. */
function faultsOf(host: HostName, { status, headers, body }: Answer, wanted: Wanted): string[] {
  const faults: string[] = [];
  const compare = (name: string, actual: unknown, right: unknown) => {
    if (actual !== right)
      faults.push(`${name} ${String(actual).slice(0, 80)}, not ${String(right).slice(0, 80)}`);
  };
  const isMissing = wanted.status.includes(404);
  if (!wanted.status.includes(status)) faults.push(`status ${status}, not ${wanted.status.join(' or ')}`);
  compare('location', headers.location, wanted.location);
  if (wanted.file === undefined) return faults;
  const file = isMissing && DIFFERENCES.withOnePage.includes(host) ? '404.html' : wanted.file;
  compare('content-type', headers['content-type'], contentType(file));
  compare('cache-control', headers['cache-control'], isHashedFile(file) ? CACHE.hashed : CACHE.page);
  if (!isMissing || !DIFFERENCES.withoutPolicy.includes(host))
    compare('policy', headers['content-security-policy'], policies.get(file));
  if (!body.equals(readFileSync(path.join(dist, file)))) faults.push(`another body than ${file}`);
  for (const [name, value] of Object.entries(SHARED_HEADERS))
    compare(name, headers[name.toLowerCase()], value);
  const resources = wanted.file.startsWith('pictures/') && !isMissing ? RESOURCES.shared : RESOURCES.own;
  if (!isMissing) compare(RESOURCE_POLICY, headers[RESOURCE_POLICY.toLowerCase()], resources);
  return faults;
}

test.each(HOST_NAMES)('%s answers every address as the table says', async (host) => {
  const cases = casesOf(publicFiles(await listFiles(dist)));
  const faults: string[] = [];
  for (const [target, wanted] of cases) {
    const answer = await ask(hosts.urls[host], { target });
    for (const fault of faultsOf(host, answer, wanted)) faults.push(`${target}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(cases.length).toBeGreaterThan(300);
});

test.each(HOST_NAMES)('%s sends the headers of HEAD as those of GET, without a body', async (host) => {
  for (const target of ['/', '/about-us', '/robots.txt', '/nothing', '/blog/nothing']) {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => ask(hosts.urls[host], { target, method })),
    );
    expect(head?.status).toBe(get?.status);
    expect(head?.body).toHaveLength(0);
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'etag'])
      expect(head?.headers[name]).toBe(get?.headers[name]);
  }
});
