/**
 * Requests per minute and address. Equals nginx's burst plus its rate for one minute (docs/deploy.md). Not lower,
 * because a mobile network shows many patients under one address.
 */
const PER_MINUTE = 120;

/** Limits requests by address. @returns Function that returns false for a request above the limit. */
export function rateLimit(): (address: string, now?: number) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  return (address, now = Date.now()) => {
    if (minute !== Math.floor(now / 60_000)) counts.clear();
    minute = Math.floor(now / 60_000);
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= PER_MINUTE;
  };
}
