import { addDays, type Day } from '../lib/calendar-days.ts';

/** Calendar entry of whole days, `to` included. */
export interface CalendarEntry {
  /** Stable id, e.g. `2026-12-16-ivf-collection`: a calendar replaces an entry that it already has. */
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
  readonly title: string;
  readonly text: string;
}

/** Longest line that RFC 5545 allows, in bytes, without its line break. */
const LINE_BYTES = 75;

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a content line (RFC 5545): a continuation line begins with a space. Never splits a character. */
function foldLine(line: string): string {
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

const basicFormat = (day: Day): string => day.replaceAll('-', '');

/**
 * Returns a calendar file (RFC 5545) of whole-day entries. They are marked as free time and private.
 * @param source Domain for the UIDs, e.g. the host of the site.
 */
export function icalendar(entries: readonly CalendarEntry[], source: string, now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${source}//calendar//EN`],
    ...entries.flatMap(({ id, from, to, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${source}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basicFormat(from)}`,
      // DTEND is exclusive: the day after the last day.
      `DTEND;VALUE=DATE:${basicFormat(addDays(to, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
