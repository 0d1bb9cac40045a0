const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dhaka',
});

/** Returns date and time in Dhaka, for operators and editors, e.g. `December 1, 2026 at 9:30 AM`. @param time Milliseconds since the epoch. */
export const dhakaDateAndTime = (time: number): string => DATE_AND_TIME.format(time);
