import { expect, test } from 'vitest';
import { missingEntries } from '../../../../scripts/packages/complete-lock.ts';

const parent = { version: '2.0.0', optionalDependencies: { 'a-linux': '2.0.0', 'a-mac': '2.0.0' } };
const linux = { version: '2.0.0', os: ['linux'], integrity: 'sha512-x', optional: true };
const before = {
  packages: {
    'node_modules/a-mac': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], integrity: 'sha512-y' },
  },
};

test('a package of another platform that the registry lacks gets an entry with its platform', () => {
  const lock = { packages: { '': {}, 'node_modules/a': parent, 'node_modules/a-linux': linux } };
  expect(missingEntries(lock, before)).toEqual({
    'node_modules/a-mac': { version: '2.0.0', cpu: ['arm64'], optional: true, os: ['darwin'] },
  });
});

test('a complete lock file lacks nothing', () => {
  const nested = { 'node_modules/a/node_modules/a-mac': { version: '2.0.0' } };
  const lock = { packages: { 'node_modules/a': parent, 'node_modules/a-linux': linux, ...nested } };
  expect(missingEntries(lock, before)).toEqual({});
});
