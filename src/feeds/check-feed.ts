/** The counts of one reading of a feed. */
interface FeedCounts {
  /** Items of this feed in the API's list, without those that wait for their date. */
  readonly listed: number;
  /** Items that cannot be published. */
  readonly rejected: number;
  readonly published: number;
  /** Records of the last good copy; undefined without one. */
  readonly before: number | undefined;
}

/**
 * Checks the size of a feed. A fault, so that the last good copy is published: it fell to nothing, or by a quarter and at
 * least five records, or more than a fifth of its records were rejected (a single one never counts). A warning: it fell by a
 * tenth or by three records.
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
