import { DHAKA_TIME_ZONE } from '../../src/lib/dates.ts';

const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: DHAKA_TIME_ZONE,
});

/** Returns date and time in Dhaka, for operators and editors, e.g. `December 1, 2026 at 9:30 AM`. @param time Milliseconds since the epoch. */
export const dhakaDateAndTime = (time: number): string => DATE_AND_TIME.format(time);
