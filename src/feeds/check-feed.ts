/** Counts of a feed in this build. */
interface FeedCounts {
  /** Items in the API's list, without scheduled items. */
  readonly listed: number;
  /** Invalid items. */
  readonly rejected: number;
  readonly published: number;
  /** Records of the last good copy; undefined without a copy. */
  readonly before: number | undefined;
}

/**
 * Checks whether a feed shrank suspiciously. With a fault, the last good copy is published instead.
 * - Fault: no records are left.
 * - Fault: it lost a quarter of its records, and at least five.
 * - Fault: more than a fifth of its items were rejected; a single rejected item never counts.
 * - Warning: it lost a tenth of its records, or three.
 */
export function checkFeed(counts: FeedCounts): { readonly fault?: string; readonly warning?: string } {
  const { listed, rejected, published, before } = counts;
  if (listed > 0 && published === 0) return { fault: `none of its ${listed} records can be published` };
  if (before === undefined) return {};
  if (before > 0 && published === 0) return { fault: `the list is empty, where there were ${before} before` };
  const lost = before - published;
  if (lost >= 5 && lost >= before / 4) return { fault: `only ${published} records are left of ${before}` };
  if (rejected > 1 && rejected > listed / 5)
    return { fault: `${rejected} of its ${listed} records cannot be published` };
  if (lost >= 3 || (lost > 0 && lost >= before / 10))
    return { warning: `it has ${published} records, where there were ${before} before` };
  return {};
}
