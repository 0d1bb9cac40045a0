import { afterEach, expect, test, vi } from 'vitest';
import { SHARED_HEADERS } from '../../../../src/integrations/hosting/headers.ts';
import {
  contentSecurityPolicy,
  FILE_POLICY,
  FRAMES,
  policyOrigins,
} from '../../../../src/integrations/hosting/policy.ts';

type Headers = Readonly<Record<string, string>>;

/** Minimum max-age of HSTS in seconds that the Observatory accepts: six months. */
const HALF_A_YEAR = 15_768_000;

const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );

/** Points for the content security policy, as in https://github.com/mdn/mdn-http-observatory, src/grader. */
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

/** Points of each Observatory test, for a site without cookies and third-party scripts. */
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

/** The Observatory score of a set of headers. Bonus points count only from 90 up. */
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
])('the Observatory score of %s is A+: at least 130 in version 5 and 140 in version 6', (_, value = '') => {
  const headers = { ...page, 'Content-Security-Policy': value };
  expect(score(headers, 5)).toBeGreaterThanOrEqual(130);
  expect(score(headers, 6)).toBeGreaterThanOrEqual(140);
});

/** Verifies the rules above against scores from the analyzer of the Observatory. */
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
  ['HSTS for five months', { ...page, 'Strict-Transport-Security': 'max-age=13000000' }, 120],
] as const)('the score is correct for %s', (_, headers, points) => {
  expect(score(headers, 5)).toBe(points);
});

test('the policy has no unsafe source and no wildcard, and requires trusted types', () => {
  const sources = [...directives(policy).values()].flat();
  expect(sources.filter((source) => source.includes('unsafe') || source.includes('*'))).toEqual([]);
  expect(directives(policy).get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives(policy).get('trusted-types')).toEqual(["'none'"]);
});

test('the Permissions-Policy has every feature of the OWASP list except web-share', () => {
  const features = SHARED_HEADERS['Permissions-Policy']?.split(', ').map((part) => part.split('=')[0]);
  expect(features).toHaveLength(28);
  expect(features).toEqual(
    expect.arrayContaining(['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial']),
  );
  expect(features).not.toContain('web-share');
});

test.each(['autoplay', 'encrypted-media', 'fullscreen'])('the frame of YouTube may use %s', (feature) => {
  expect(SHARED_HEADERS['Permissions-Policy']?.split(', ')).toContain(
    `${feature}=(self "https://www.youtube-nocookie.com")`,
  );
});

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['', 'same-origin'],
  ['https://sign-in.example.com', 'same-origin-allow-popups'],
])('with EDIT_SIGN_IN=%s the opener policy is %s', async (signIn, policy) => {
  vi.stubEnv('EDIT_SIGN_IN', signIn);
  vi.resetModules();
  const { SHARED_HEADERS: headers } = await import('../../../../src/integrations/hosting/headers.ts');
  expect(headers['Cross-Origin-Opener-Policy']).toBe(policy);
});
