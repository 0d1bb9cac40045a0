import { expect, test } from 'vitest';
import { dedupeSlugs } from '../../../../src/feeds/posts/listed-posts.ts';
import { FeedLog } from '../../../../src/feeds/report.ts';

/** A listed post. @param original Source of the slug. */
const listed = (slug: string, createdAt: string | null, original?: string) => ({
  raw: { post_title: `${createdAt}` },
  slug: { value: slug, ...(original !== undefined && { original }) },
  createdAt,
});

test.each([
  ['S01: the newest stays', [listed('a', '2025'), listed('a', '2026'), listed('a', null)], [1]],
  ['S01: the first stays when they are as old', [listed('a', '2025'), listed('a', '2025')], [0]],
  ['S01: the published stays', [listed('a', '2025'), listed('a', '2099'), listed('a', '9996')], [0]],
  ['S02: the first stays when they differ in capitals', [listed('a', '2025'), listed('A', '2026')], [0]],
  ['S19: a repaired slug takes none from another', [listed('a', '2025'), listed('a', '2026', 'A!')], [0]],
  ['S19: of repaired slugs the newest stays', [listed('a', '2025', 'A?'), listed('a', '2026', 'A!')], [1]],
])('%s, and the others are named', (_, posts, kept) => {
  const log = new FeedLog();
  expect(dedupeSlugs(posts, log)).toEqual(kept.map((at) => posts[at]));
  expect(log.notes.map(({ type }) => type)).toEqual(posts.slice(1).map(() => 'left out'));
});
