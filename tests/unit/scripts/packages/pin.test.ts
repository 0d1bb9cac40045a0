import { expect, test } from 'vitest';
import { newerVersions, parsePin } from '../../../../scripts/packages/pin.ts';

const VERSIONS = ['0.5.1', '0.5.3', '0.6.0', '1.2.3', '1.2.10', '1.10.0', '2.0.0', '3.0.0-beta.1'];

test.each([
  ['1.2.3', '1.10.0', '2.0.0'],
  ['~1.2.3', '1.2.10', '2.0.0'],
  ['0.5.1', '0.5.3', '2.0.0'],
  ['2.0.0', undefined, undefined],
  ['npm:other@1.2.3', '1.10.0', '2.0.0'],
])('of %s, %s is compatible, and %s needs a decision', (text, compatible, major) => {
  const pin = parsePin('a', text);
  expect(pin && newerVersions(pin, VERSIONS)).toEqual({ compatible, major });
});

test('a package under another name has its name in the registry, and keeps its prefix', () => {
  expect(parsePin('a-25', 'npm:@scope/a@25.1.0')).toEqual({
    name: '@scope/a',
    prefix: 'npm:@scope/a@',
    version: '25.1.0',
  });
});

test.each(['^1.2.3', '*', 'latest', 'https://a.example/a.tgz', '1.2.3-beta.1'])('%s is no pin', (text) => {
  expect(parsePin('a', text)).toBeUndefined();
});
