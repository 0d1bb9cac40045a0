/** The sample posts of the demonstration. */
import { expect, test } from 'vitest';
import { findBrokenLinks } from '../../support/broken-links.ts';
import { readBuiltPages } from '../../support/built-pages.ts';

test('every link and picture of a sample post leads somewhere, anchors included', async () => {
  expect(findBrokenLinks(await readBuiltPages()).filter(({ isInPost }) => isInPost)).toEqual([]);
});
