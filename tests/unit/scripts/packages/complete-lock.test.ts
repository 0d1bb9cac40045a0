import { expect, test } from 'vitest';
import { completeLock } from '../../../../scripts/packages/complete-lock.ts';

const parent = { version: '2.0.0', optionalDependencies: { 'a-linux': '2.0.0', 'a-mac': '2.0.0' } };
const linux = { version: '2.0.0', os: ['linux'], integrity: 'sha512-x', optional: true };
const before = {
  packages: {
    'node_modules/a-mac': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], integrity: 'sha512-y' },
  },
};

test('a package of another platform that the registry lacks gets an entry with its platform', () => {
  const lock = { packages: { '': {}, 'node_modules/a': parent, 'node_modules/a-linux': linux } };
  const { packages } = completeLock(lock, before);
  expect(Object.keys(packages)).toEqual(['', 'node_modules/a', 'node_modules/a-linux', 'node_modules/a-mac']);
  expect(packages['node_modules/a-mac']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    optional: true,
    os: ['darwin'],
  });
  expect(packages['node_modules/a-linux']).toEqual(linux);
});

test('a complete lock file stays as it is', () => {
  const nested = { 'node_modules/a/node_modules/a-mac': { version: '2.0.0' } };
  const lock = { packages: { 'node_modules/a': parent, 'node_modules/a-linux': linux, ...nested } };
  expect(completeLock(lock, before).packages).toEqual(lock.packages);
});
