import { expect, test } from 'vitest';
import { redact, secretFinder } from '../../../src/lib/secrets.ts';

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
  expect(secretFinder(secretEnv)(text)).toEqual([name]);
  expect(secretFinder(secretEnv)(redact(text, secretEnv))).toEqual([]);
});

test.each(['Mail us: user@example.com', 'https://example.com/a:b@c', 'seen-by-everybody', 'AKIA'])(
  '%s is not a secret',
  (text) => {
    expect(secretFinder(secretEnv)(text)).toEqual([]);
  },
);
