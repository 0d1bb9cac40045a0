/** What reading a feed came to, in numbers. */
export interface FeedCount {
  /** Items that the API listed and that belong to the feed. */
  readonly listed: number;
  /** Items that cannot be published. */
  readonly refused: number;
  readonly published: number;
  /** Records of the last good copy; undefined where there is none. */
  readonly before: number | undefined;
}

/**
 * Looks whether a feed that could be read is likely to be wrong as a whole: fallen to nothing, or by more than half, or
 * with more than a fifth of its records refused. One refused record alone is never a fault of the feed.
 * @returns What is wrong, in words; undefined when nothing is.
 */
export function checkFeed({ listed, refused, published, before }: FeedCount): string | undefined {
  if (listed > 0 && published === 0) return `none of its ${listed} records can be published`;
  if (before === undefined) return undefined;
  if (before > 0 && published === 0) return `the list is empty, where there were ${before} before`;
  if (published < before / 2) return `only ${published} records are left of ${before}`;
  if (refused > 1 && refused > listed / 5) return `${refused} of its ${listed} records cannot be published`;
  return undefined;
}
