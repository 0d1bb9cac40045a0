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

const SIGNS = { API_TOKEN: `a&b"c'd<e>f/g h` };

test.each([
  `a&b"c'd<e>f/g h`,
  'a&amp;b&quot;c&#39;d&lt;e&gt;f/g h',
  'a&#x26;b&#34;c&#x27;d&#x3C;e&#62;f&#x2f;g h',
  `{"token":"a&b\\"c'd<e>f/g h"}`,
  String.raw`<script>"a\u0026b\"c'd\u003ce>f\/g h"</script>`,
  'https://example.com/?a%26b%22c%27d%3Ce%3Ef%2Fg%20h',
])('P14 a secret with signs is found in %s, and redacted', (text) => {
  expect(secretFinder(SIGNS)(text)).toEqual(['the value of API_TOKEN']);
  expect(secretFinder(SIGNS)(redact(text, SIGNS))).toEqual([]);
});

test.each(['a&ampb"c', `a&b"c'd<e>f/g`, 'a&lt;b&quot;c', 'a b c d e f g h'])(
  '%s is not that secret',
  (text) => {
    expect(secretFinder(SIGNS)(text)).toEqual([]);
  },
);

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
