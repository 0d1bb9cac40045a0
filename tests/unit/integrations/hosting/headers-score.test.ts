import { expect, test } from 'vitest';
import { SHARED_HEADERS } from '../../../../src/integrations/hosting/headers.ts';
import {
  contentSecurityPolicy,
  FILE_POLICY,
  FRAMES,
  policyOrigins,
} from '../../../../src/integrations/hosting/policy.ts';

type Headers = Readonly<Record<string, string>>;

/** Seconds below which the Observatory finds a promise of HTTPS too short: six months. */
const HALF_A_YEAR = 15_768_000;

const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );

/** Points of the content security policy: https://github.com/mdn/mdn-http-observatory, src/grader. */
function policyPoints(policy: string | undefined): number {
  if (policy === undefined) return -25;
  const sources = directives(policy);
  const effective = (name: string): string[] => sources.get(name) ?? sources.get('default-src') ?? ['*'];
  const isOpen = (source: string): boolean => /^(?:\*|https?:|data:|'unsafe-(?:inline|eval)')$/.test(source);
  if (effective('script-src').some(isOpen) || effective('object-src').some(isOpen)) return -20;
  if ([...sources.values()].flat().some((source) => source.startsWith('http://'))) return -10;
  if (effective('style-src').some(isOpen)) return 0;
  return sources.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/** What each test of the Observatory gives or takes, for a site without cookies and without foreign scripts. */
const RULES: readonly { name: string; points: (headers: Headers) => number; since?: 6 }[] = [
  { name: 'CSP', points: (headers) => policyPoints(headers['Content-Security-Policy']) },
  {
    name: 'HSTS',
    points: ({ 'Strict-Transport-Security': value }) => {
      const age = /max-age=(\d+)/.exec(value ?? '')?.[1];
      if (age === undefined) return -20;
      return Number(age) < HALF_A_YEAR ? -10 : 0;
    },
  },
  { name: 'nosniff', points: (headers) => (headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5) },
  {
    name: 'framing',
    points: (headers) => {
      if (/frame-ancestors 'none'/.test(headers['Content-Security-Policy'] ?? '')) return 5;
      return headers['X-Frame-Options'] === 'DENY' ? 0 : -20;
    },
  },
  {
    name: 'Referrer-Policy',
    points: (headers) =>
      /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        headers['Referrer-Policy'] ?? '',
      )
        ? 5
        : 0,
  },
  {
    name: 'CORP',
    points: (headers) =>
      /^same-(?:origin|site)$/.test(headers['Cross-Origin-Resource-Policy'] ?? '') ? 10 : 0,
  },
  {
    name: 'COOP',
    points: (headers) => (headers['Cross-Origin-Opener-Policy'] === 'same-origin' ? 10 : 0),
    since: 6,
  },
  { name: 'COEP', points: (headers) => (headers['Cross-Origin-Embedder-Policy'] ? 10 : 0), since: 6 },
];

/** The Observatory's score of a header set. Extra points count only from 90 up. */
function score(headers: Headers, version: 5 | 6): number {
  const points = RULES.filter(({ since = 5 }) => since <= version).map((rule) => rule.points(headers));
  const sum = (some: readonly number[]): number => some.reduce((total, one) => total + one, 0);
  const base = 100 + sum(points.filter((one) => one < 0));
  return base < 90 ? base : base + sum(points.filter((one) => one > 0));
}

const inline = { scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] };
const origins = policyOrigins({
  ADMIN_API_URL: 'https://admin.example.com',
  SITE_URL: 'https://www.example.com',
  PUBLIC_ASSET_HOST: 'https://cdn.example.com',
});
const policy = contentSecurityPolicy(inline, origins);
const page: Headers = { ...SHARED_HEADERS, 'Content-Security-Policy': policy };

test.each([
  ['a page', policy],
  ...Object.entries(FRAMES).map(([path, frames]) => [path, contentSecurityPolicy(inline, origins, frames)]),
  ['a file', FILE_POLICY],
])(
  'on the Observatory %s scores A+: at least 130 by the rules of version 5, 140 by those of version 6',
  (_, value = '') => {
    const headers = { ...page, 'Content-Security-Policy': value };
    expect(score(headers, 5)).toBeGreaterThanOrEqual(130);
    expect(score(headers, 6)).toBeGreaterThanOrEqual(140);
  },
);

/** Header sets whose scores the Observatory's own analyser gave; they prove the rules above. */
test.each([
  ['nothing', {}, 30],
  [
    "default-src 'self'",
    { ...page, 'Content-Security-Policy': policy.replace("default-src 'none'", "default-src 'self'") },
    125,
  ],
  [
    "'unsafe-inline' styles",
    { ...page, 'Content-Security-Policy': policy.replace('style-src', "style-src 'unsafe-inline'") },
    120,
  ],
  [
    "'unsafe-inline' scripts",
    { ...page, 'Content-Security-Policy': policy.replace('script-src', "script-src 'unsafe-inline'") },
    80,
  ],
  ['HTTPS promised for five months', { ...page, 'Strict-Transport-Security': 'max-age=13000000' }, 120],
] as const)('the rules find %s', (_, headers, points) => {
  expect(score(headers, 5)).toBe(points);
});

test('the policy holds no unsafe word, no wildcard, and refuses every string that would become script', () => {
  const sources = [...directives(policy).values()].flat();
  expect(sources.filter((source) => source.includes('unsafe') || source.includes('*'))).toEqual([]);
  expect(directives(policy).get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives(policy).get('trusted-types')).toEqual(['dompurify']);
});

test('every feature that the OWASP list names is decided, but the one that browsers do not know on every system', () => {
  const decided = SHARED_HEADERS['Permissions-Policy']?.split(', ').map((part) => part.split('=')[0]);
  expect(decided).toHaveLength(28);
  expect(decided).toEqual(
    expect.arrayContaining(['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial']),
  );
  expect(decided).not.toContain('web-share');
});
