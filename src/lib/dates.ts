const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });

/** A moment in US English long form as Dhaka's calendar has it, such as November 20, 2026. `iso` is an ISO 8601 text. */
export const longDate = (iso: string): string => LONG_DATE.format(new Date(iso));

/** `09:00` as people say it: 9:00 AM. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
