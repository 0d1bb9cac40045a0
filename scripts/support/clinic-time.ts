import { readPlace } from '../../src/schemas/place-file.ts';

/**
 * Returns the time zone for messages to operators: the clinic's. UTC when the content has a mistake there, because alerts report
 * such mistakes.
 */
export const messageTimeZone = (root = process.cwd()): string => readPlace(root)?.timeZone ?? 'UTC';

/** Returns date and time of the clinic, for operators and editors, e.g. `December 1, 2026 at 9:30 AM`. @param time Milliseconds since the epoch. */
export const clinicDateAndTime = (time: number): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: messageTimeZone(),
  }).format(time);
