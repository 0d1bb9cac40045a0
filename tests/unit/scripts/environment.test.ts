import { expect, test } from 'vitest';
import { assertCertificatesChecked, readPortVariable } from '../../../scripts/support/environment.ts';

test.each([
  [undefined, 4321],
  ['', 4321],
  ['0', 0],
  ['65535', 65_535],
])('PORT=%s means the port %i', (PORT, port) => {
  expect(readPortVariable({ PORT }, 'PORT', 4321)).toBe(port);
});

test.each(['soon', '-1', '65536', '80.5', '0x50x'])('PORT=%s is rejected with the allowed range', (PORT) => {
  expect(() => readPortVariable({ PORT }, 'PORT', 4321)).toThrow(
    `PORT is "${PORT}". Set it to a whole number from 0 to 65535.`,
  );
});

test.each([
  ['https://admin.example.com', '0', false],
  ['https://localhost.example.com', '0', false],
  ['https://127.0.0.1.example.com', '0', false],
  [undefined, '0', false],
  ['clinic', '0', false],
  ['https://localhost:8443', '0', true],
  ['https://127.0.0.2', '0', true],
  ['https://[::1]:8443', '0', true],
  ['https://admin.example.com', '1', true],
  ['https://admin.example.com', '', true],
  ['https://admin.example.com', undefined, true],
])('with the API at %s, NODE_TLS_REJECT_UNAUTHORIZED=%s is accepted: %s', (api, value, accepted) => {
  const check = () => assertCertificatesChecked({ ADMIN_API_URL: api, NODE_TLS_REJECT_UNAUTHORIZED: value });
  if (accepted) expect(check).not.toThrow();
  else expect(check).toThrow(/NODE_TLS_REJECT_UNAUTHORIZED is 0.*\n.*NODE_EXTRA_CA_CERTS/);
});
