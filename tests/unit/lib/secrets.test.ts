import { expect, test } from 'vitest';
import { redact, secretFinder } from '../../../src/lib/secrets.ts';

const env = {
  REBUILD_SECRET: 'a-secret-of-the-clinic',
  ADMIN_API_URL: 'https://site:pass-word-of-the-site@admin.example.com',
  PUBLIC_TOKEN: 'seen-by-everybody',
  API_TOKEN: 'dev',
};

test.each([
  ['x a-secret-of-the-clinic y', 'the value of REBUILD_SECRET'],
  ['https://site:pass-word-of-the-site@admin.example.com/a', 'the value of ADMIN_API_URL'],
])('P14 the secret in %s is found, and redacted in messages', (text, name) => {
  expect(secretFinder(env)(text)).toEqual([name]);
  expect(secretFinder(env)(redact(text, env))).toEqual([]);
});

test.each([
  'Mail us: user@example.com',
  "Read https://ab:'cdef@gh now",
  'https://user:password@other.example',
  'seen-by-everybody',
  'dev',
  `AKIA${'A'.repeat(16)}`,
])('%s is no secret of the site', (text) => {
  expect(secretFinder(env)(text)).toEqual([]);
  expect(redact(text, env)).toBe(text);
});
