import { expect, test } from 'vitest';
import { findDeletedPages } from '../../../scripts/content-checks/deleted-pages.ts';

test('no text links to a deleted page, or names one', () => {
  expect(findDeletedPages(process.cwd())).toEqual([]);
});
