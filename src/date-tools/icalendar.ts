import { addDays, type Day } from '../lib/calendar-days.ts';

/** An entry that lasts whole days; `to` is its last one. */
export interface CalendarEntry {
  readonly from: Day;
  readonly to: Day;
  readonly title: string;
  readonly text: string;
}

/** Longest line that RFC 5545 allows, in bytes, without its line break. */
const LINE_BYTES = 75;

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line: what continues begins with a space. Never splits a letter. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join('\r\n');
}

const basic = (day: Day): string => day.replaceAll('-', '');

/**
 * A calendar file (RFC 5545) of whole-day entries, which no phone shows as busy, and which are private in a shared calendar.
 * The ids follow from the days: a file that is saved twice replaces its entries instead of adding them again.
 * @param source Who made it, for the ids of the entries, such as the site's host.
 */
export function icalendar(entries: readonly CalendarEntry[], source: string, now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${source}//calendar//EN`],
    ...entries.flatMap(({ from, to, title, text }, index) => [
      'BEGIN:VEVENT',
      `UID:${basic(from)}-${index}@${source}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basic(from)}`,
      // The end is the first day that is free again.
      `DTEND;VALUE=DATE:${basic(addDays(to, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
