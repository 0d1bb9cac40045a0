/** Milliseconds that Dhaka is ahead of UTC. Bangladesh has no daylight saving time. */
export const DHAKA_OFFSET = 6 * 3_600_000;

/** Returns the day in Dhaka at a point in time, e.g. `2026-12-01`. @param timestamp Milliseconds since the epoch. */
export const dhakaDay = (timestamp: number): string =>
  new Date(timestamp + DHAKA_OFFSET).toISOString().slice(0, 10);

/** Returns the last second of a day in Dhaka as ISO 8601. @param day E.g. `2026-12-01`. */
export const endOfDay = (day: string): string => `${day}T23:59:59+06:00`;
