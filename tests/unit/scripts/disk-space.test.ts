import { expect, test } from 'vitest';
import { findFullDisk, isAboutFullDisk } from '../../../scripts/support/disk-space.ts';

test.each([
  ['ENOSPC: no space left on device, write', true],
  ['The lock a.sqlite cannot be taken: database or disk is full.', true],
  ['EDQUOT: disk quota exceeded, open', true],
  ['/disk-is-fine.html is missing', false],
])('%j is about a full disk: %s', (message, expected) => {
  expect(isAboutFullDisk(message)).toBe(expected);
});

test('a disk with space is not full, also for a folder that does not exist yet', async () => {
  expect(await findFullDisk(['.', '/nowhere/at/all'])).toBeUndefined();
});

// Such a file system has no blocks at all.
test.runIf(process.platform === 'linux')('a disk without space is named', async () => {
  expect(await findFullDisk(['.', '/proc'])).toBe('The disk is full: 0 MB are free in /proc.');
});
