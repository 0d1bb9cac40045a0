import { afterEach, expect, test, vi } from 'vitest';
import { SHARED_HEADERS } from '../../../../src/integrations/hosting/headers.ts';
import { contentSecurityPolicy, FILE_POLICY } from '../../../../src/integrations/hosting/policy.ts';
import { hostSettings } from '../../../../src/integrations/hosting/settings.ts';

/** With these values and the policy below, the Observatory of MDN gives A+: 130 points and more, in versions 5 and 6. */
test('P12 the headers of every response have these values', () => {
  expect(SHARED_HEADERS).toEqual({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': expect.any(String),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-DNS-Prefetch-Control': 'off',
  });
});

const settings = hostSettings({
  ADMIN_API_URL: 'https://admin.example.com',
  SITE_URL: 'https://www.example.com',
  PUBLIC_ASSET_HOST: 'https://cdn.example.com',
});

test.each([
  ['/about-us', []],
  ['/contact-us', ['frame-src https://www.google.com']],
  ['/gallery/videos', ['frame-src https://www.youtube-nocookie.com https://player.vimeo.com']],
])('the policy of %s allows nothing but what the page needs, and frames %j', (path, frames) => {
  const code = { scripts: ["'sha256-b='", "'sha256-a='", "'sha256-b='"], styles: ["'sha256-c='"], films: [] };
  const policy = contentSecurityPolicy(code, settings, path).split(';');
  expect(policy.toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...frames,
    "img-src 'self' https://cdn.example.com",
    "require-trusted-types-for 'script'",
    "script-src 'self' 'sha256-a=' 'sha256-b='",
    "style-src 'self' 'sha256-c='",
    "trusted-types 'none'",
    'upgrade-insecure-requests',
  ]);
});

test('the policy of a file allows nothing', () => {
  expect(FILE_POLICY).toBe("default-src 'none';form-action 'none';base-uri 'none';frame-ancestors 'none'");
});

test('the Permissions-Policy denies what a browser would ask a visitor for', () => {
  expect(SHARED_HEADERS['Permissions-Policy']).toBe(
    'camera=(),display-capture=(),geolocation=(),hid=(),microphone=(),midi=(),payment=(),serial=(),usb=()',
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
