import { clinicTimeZone } from '../../src/schemas/place-file.ts';

/** Returns date and time of the clinic, for operators and editors, e.g. `December 1, 2026 at 9:30 AM`. @param time Milliseconds since the epoch. */
export const clinicDateAndTime = (time: number): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: clinicTimeZone(),
  }).format(time);
