import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHashedFile, listFiles, publicFiles } from '../../scripts/deploy/site-files.ts';
import { type HostRules, readHostRules } from '../../scripts/preview/host-rules.ts';
import { builtSite, testRunApi } from '../../scripts/support/test-run.ts';
import { contentType } from '../../src/integrations/hosting/content-types.ts';
import { CACHE, SHARED_HEADERS } from '../../src/integrations/hosting/headers.ts';
import { type Answer, ask } from '../support/ask.ts';
import { addressesOf, type Case } from './addresses.ts';
import { HOST_NAMES, type HostName, type Hosts, startHosts } from './hosts.ts';

let dist: string;
let hosts: Hosts;
let table: HostRules;

beforeAll(async () => {
  dist = await builtSite('demonstration');
  hosts = await startHosts(dist, testRunApi());
  table = await readHostRules(dist);
});
afterAll(() => hosts?.close());

/** What stays different between the hosts, and why. `differs` changes what is expected of a host. */
const DIFFERENCES: readonly {
  readonly hosts: readonly HostName[];
  readonly why: string;
  readonly isCase: (one: Case) => boolean;
  readonly differs: (answer: Wanted) => Wanted;
}[] = [
  {
    hosts: ['preview', 'cloudfront'],
    why: 'Netlify has no rule for unknown paths, and CloudFront runs no function on errors: the page brings a meta tag',
    isCase: ({ expected }) => expected.kind === 'missing',
    differs: ({ policy: _, ...answer }) => answer,
  },
  {
    hosts: ['cloudfront'],
    why: 'CloudFront has one error page; its script tells posts and doctors apart by the path',
    isCase: ({ expected }) => expected.kind === 'missing',
    differs: (answer) => ({ ...answer, file: '404.html' }),
  },
  {
    hosts: ['cloudfront'],
    why: 'the pattern of CloudFront matches more than one segment, and its function answers the rest as JSON',
    isCase: ({ target }) => target.startsWith('/api/blog/'),
    differs: ({ status }) => ({ status }),
  },
];

/** What a case must get on one host. */
interface Wanted {
  readonly status: readonly number[];
  readonly location?: string;
  /** File whose content is sent. */
  readonly file?: string;
  readonly policy?: string;
  readonly cacheControl?: string;
}

function wantedOf({ expected }: Case): Wanted {
  const policyOf = (pathname: string) => table.headersFor(pathname)['Content-Security-Policy'] ?? 'none';
  switch (expected.kind) {
    case 'file':
      return {
        status: [200],
        file: expected.file,
        policy: policyOf(expected.path),
        cacheControl: isHashedFile(expected.file) ? CACHE.hashed : CACHE.page,
      };
    case 'moved':
      return { status: [301], location: expected.location };
    case 'missing': {
      const page = expected.file.replace(/\.html$/, '');
      return { status: [404], file: expected.file, policy: policyOf(`/${page}`), cacheControl: CACHE.page };
    }
    case 'refused':
      return { status: [400, 404] };
  }
}

const wantedOn = (host: HostName, one: Case): Wanted =>
  DIFFERENCES.filter(({ hosts: names, isCase }) => names.includes(host) && isCase(one)).reduce(
    (wanted, { differs }) => differs(wanted),
    wantedOf(one),
  );

const excerpt = (value: unknown): string => String(value).slice(0, 80);

/** In what an answer differs from what is wanted, as sentences. */
function faultsOf({ status, headers, body }: Answer, wanted: Wanted): string[] {
  const faults: string[] = [];
  const compare = (name: string, actual: unknown, right: unknown) => {
    if (actual !== right) faults.push(`${name} ${excerpt(actual)}, not ${excerpt(right)}`);
  };
  if (!wanted.status.includes(status)) faults.push(`status ${status}, not ${wanted.status.join(' or ')}`);
  compare('location', headers.location, wanted.location);
  if (wanted.file === undefined) return faults;
  compare('content-type', headers['content-type'], contentType(wanted.file));
  compare('cache-control', headers['cache-control'], wanted.cacheControl);
  if (wanted.policy !== undefined) compare('policy', headers['content-security-policy'], wanted.policy);
  if (!body.equals(readFileSync(path.join(dist, wanted.file))))
    faults.push(`another body than ${wanted.file}`);
  for (const [name, value] of Object.entries(SHARED_HEADERS))
    compare(name, headers[name.toLowerCase()], value);
  return faults;
}

test.each(HOST_NAMES)('%s answers every address as the table says', async (host) => {
  const cases = addressesOf(publicFiles(await listFiles(dist)));
  const faults: string[] = [];
  for (const one of cases) {
    const answer = await ask(hosts.urls[host], { target: one.target });
    for (const fault of faultsOf(answer, wantedOn(host, one))) faults.push(`${one.target}: ${fault}`);
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
