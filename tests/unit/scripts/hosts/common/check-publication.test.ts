import { expect, test } from 'vitest';
import { assertAddresses } from '../../../../../scripts/hosts/common/check-publication.ts';

const SITE = 'https://www.clinic.example';
const API = 'https://admin.clinic.example';

test.each([
  [undefined, 'SITE_URL is not set'],
  ['', 'SITE_URL is not set'],
  ['www.clinic.example', 'SITE_URL is "www.clinic.example"'],
  ['ftp://clinic.example', 'SITE_URL is "ftp://clinic.example"'],
  ['javascript:alert(1)', 'SITE_URL is "javascript:alert(1)"'],
  ['http://clinic.example', undefined],
  [SITE, undefined],
])('a site whose address is %s: %s', (SITE_URL, message) => {
  for (const isRemote of [true, false])
    for (const DEPLOY_DEMONSTRATION of ['', '1']) {
      const check = () => assertAddresses({ SITE_URL, ADMIN_API_URL: API, DEPLOY_DEMONSTRATION }, isRemote);
      if (message === undefined) expect(check).not.toThrow();
      else expect(check).toThrow(message);
      if (message !== undefined) expect(check).not.toThrow(/\n/);
    }
});

test.each([
  ['http://127.0.0.1:4600', true],
  ['http://127.1:4600', true],
  ['http://localhost:4600', true],
  ['http://LOCALHOST', true],
  ['https://[::1]:8443', true],
  ['https://localhost.clinic.example', false],
  [API, false],
])('an API at %s is one of this machine alone: %s', (ADMIN_API_URL, isLocal) => {
  const check = (env: NodeJS.ProcessEnv, isRemote: boolean) => () =>
    assertAddresses({ ...env, SITE_URL: SITE, ADMIN_API_URL }, isRemote);
  expect(check({}, false)).not.toThrow();
  expect(check({ DEPLOY_DEMONSTRATION: '1' }, true)).not.toThrow();
  if (isLocal) expect(check({}, true)).toThrow(/^ADMIN_API_URL is [^\n]*$/);
  else expect(check({}, true)).not.toThrow();
});
