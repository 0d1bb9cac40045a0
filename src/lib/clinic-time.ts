/** Returns the milliseconds that a time zone is ahead of UTC at a point in time. @param timeZone E.g. `Asia/Dhaka`. */
export function zoneOffset(timeZone: string, timestamp: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(timestamp / 1000) * 1000;
}

/** Returns date and time of a time zone at a point in time as ISO 8601 without a zone, e.g. `2026-12-01T09:30:00.000`. */
export const localTime = (timestamp: number, timeZone: string): string =>
  new Date(timestamp + zoneOffset(timeZone, timestamp)).toISOString().slice(0, -1);

/** Returns the day of a time zone at a point in time, e.g. `2026-12-01`. @param timestamp Milliseconds since the epoch. */
export const dayIn = (timestamp: number, timeZone: string): string =>
  localTime(timestamp, timeZone).slice(0, 10);

/**
 * Returns the point in time of a local time.
 * @param local Local time as if it were UTC, in milliseconds since the epoch. NaN stays NaN.
 */
export function fromLocalTime(local: number, timeZone: string): number {
  if (Number.isNaN(local)) return local;
  const near = local - zoneOffset(timeZone, local);
  return local - zoneOffset(timeZone, near);
}

/** Returns the last second of a day in a time zone as ISO 8601, e.g. `2026-12-01T23:59:59+06:00`. @param day E.g. `2026-12-01`. */
export function endOfDay(day: string, timeZone: string): string {
  const local = Date.parse(`${day}T23:59:59Z`);
  const offset = local - fromLocalTime(local, timeZone);
  const size = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${day}T23:59:59${offset < 0 ? '-' : '+'}${size}`;
}
