import { expect, test } from 'vitest';
import { leakFinder, leakInName, redact } from '../../../../src/integrations/hosting/leaks.ts';

test.each(['.env', 'a/.env.local', '_astro/a.js.map', 'x.pem', 'notes.sqlite', 'src/a.ts', '.git/config'])(
  'P14 %s must not be published',
  (file) => {
    expect(leakInName(file)).toContain('does not belong');
  },
);

test.each(['index.html', '.well-known/security.txt', '_astro/a.Ab12.js', 'key.html'])(
  '%s may be published',
  (file) => {
    expect(leakInName(file)).toBeUndefined();
  },
);

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
])('P14 %s is found, and redacted in messages', (text, name) => {
  expect(leakFinder(secretEnv)('a.js', text)).toEqual([`a.js holds ${name}`]);
  expect(leakFinder(secretEnv)('a.js', redact(text, secretEnv))).toEqual([]);
});

test.each(['Mail us: user@example.com', 'https://example.com/a:b@c', 'seen-by-everybody', 'AKIA'])(
  '%s is not a secret',
  (text) => {
    expect(leakFinder(secretEnv)('a.html', text)).toEqual([]);
  },
);
