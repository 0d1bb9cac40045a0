import { expect, test } from 'vitest';
import { describeChange, isMinor, summarizeChanges } from '../../../src/feeds/changes.ts';

test('changes of one kind share a sentence that counts them, in the order of their first', () => {
  expect(
    summarizeChanges([
      { kind: 'picture elsewhere', detail: '"a"' },
      { kind: 'script removed' },
      { kind: 'picture elsewhere', detail: '"b"' },
      { kind: 'heading level', detail: 'of level 1 became level 2' },
      { kind: 'heading level', detail: 'of level 1 became level 2' },
      { kind: 'heading level', detail: 'of level 5 became level 3' },
    ]),
  ).toEqual([
    '2 pictures on other servers were left out; upload them to the admin',
    'a script was removed',
    '2 headings of level 1 became level 2',
    'a heading of level 5 became level 3',
  ]);
  expect(summarizeChanges([])).toEqual([]);
});

test('a build reports what is lost, not what is only adapted', () => {
  expect(isMinor({ kind: 'heading level' })).toBe(true);
  expect(isMinor({ kind: 'script removed' })).toBe(false);
  expect(describeChange({ kind: 'picture elsewhere', detail: '"a"' })).toBe(
    'the picture "a" is on another server and was left out; upload it to the admin',
  );
});
