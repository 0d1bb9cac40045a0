/** As nginx limits appointment requests (docs/deploy.md): a mobile network shows many patients under one address. */
const PER_MINUTE = 60;
const BURST = 60;

/** Limits requests by address. @returns Whether one more is allowed. */
export function rateLimit(): (address: string, now?: number) => boolean {
  const interval = 60_000 / PER_MINUTE;
  /** When the allowance of an address is complete again, in milliseconds since 1970. */
  const fullAt = new Map<string, number>();
  return (address, now = Date.now()) => {
    for (const [other, time] of fullAt) if (time <= now) fullAt.delete(other);
    const next = (fullAt.get(address) ?? now) + interval;
    if (next - now > (BURST + 1) * interval) return false;
    fullAt.set(address, next);
    return true;
  };
}
