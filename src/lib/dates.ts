const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });

/** Formats an ISO 8601 date in long US English in the Dhaka time zone, such as November 20, 2026. */
export const longDate = (iso: string): string => LONG_DATE.format(new Date(iso));

/** Formats a 24-hour time as 12-hour: `09:00` becomes 9:00 AM. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
