import { expect, test } from 'vitest';
import { assessSite } from '../../../../scripts/monitoring/health.ts';
import { findSecurityNotices, type Npm } from '../../../../scripts/monitoring/security.ts';

const AUDIT = {
  vulnerabilities: {
    astro: { severity: 'high', via: [{ title: 'A page leaks', url: 'https://github.com/advisories/1' }] },
    '@astrojs/react': { severity: 'high', via: ['astro'] },
    yaml: { severity: 'low', via: [{ title: 'Slow', url: 'https://github.com/advisories/2' }] },
  },
};
const TIMES = {
  created: '2025-01-01T00:00:00Z',
  '24.9.0': '2026-06-01T00:00:00Z',
  '24.10.0': '2026-08-01T00:00:00Z',
  '24.11.0': '2026-09-01T00:00:00Z',
  '26.0.0': '2026-07-01T00:00:00Z',
};

/** Answers like npm. */
const npm =
  (audit: unknown, times: unknown): Npm =>
  async ([command]) =>
    JSON.stringify(command === 'audit' ? audit : times);
const messages = async (answers: Npm, version = '24.9.0') =>
  (await findSecurityNotices({ npm: answers, version, now: Date.parse('2026-09-15T00:00:00Z') })).map(
    ({ message }) => message,
  );

test('each advisory of moderate or higher severity is named once, with its address', async () => {
  expect(await messages(npm(AUDIT, {}))).toEqual([
    'astro: A page leaks (high, https://github.com/advisories/1)',
  ]);
});

test('the newest Node of the same major version is named, once it is out for a month', async () => {
  expect(await messages(npm({}, TIMES))).toEqual([
    'Node 24.9.0 of 2026-06-01 is in use; Node 24.10.0 is out since 2026-08-01.',
  ]);
  for (const version of ['24.10.0', '24.12.0', '26.0.0'])
    expect(await messages(npm({}, TIMES), version)).toEqual([]);
});

test('a registry without advisories, or without an answer, causes no notice', async () => {
  expect(await messages(npm({ message: '405 Method Not Allowed', error: {} }, []))).toEqual([]);
  expect(await messages(async () => '')).toEqual([]);
});

test('notices leave the site well, and each is news once', async () => {
  const security = await findSecurityNotices({
    npm: npm(AUDIT, TIMES),
    version: '24.9.0',
    now: Date.parse('2026-09-15'),
  });
  const { status, problems } = assessSite({ lastBuild: null, report: undefined, now: 0, security });
  expect([status, problems[0]?.keys]).toEqual([
    'well',
    ['security https://github.com/advisories/1', 'security node 24.10.0'],
  ]);
});

test('a registry that does not answer ends no notice: each part of the answer counts for itself', async () => {
  const known = [
    { key: 'https://github.com/advisories/1', message: 'astro' },
    { key: 'node 24.10.0', message: 'Node' },
  ];
  const keys = async (answers: Npm) =>
    (await findSecurityNotices({ known, npm: answers, version: '24.10.0', now: 0 })).map(({ key }) => key);
  expect(await keys(async () => '')).toEqual(known.map(({ key }) => key));
  expect(await keys(npm({ vulnerabilities: {} }, []))).toEqual(['node 24.10.0']);
  expect(await keys(npm({ error: {} }, TIMES))).toEqual(['https://github.com/advisories/1']);
  expect(await keys(npm({ vulnerabilities: {} }, TIMES))).toEqual([]);
});
