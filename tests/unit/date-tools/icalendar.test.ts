import { expect, test } from 'vitest';
import { icalendar } from '../../../src/date-tools/icalendar.ts';

const NOW = new Date('2026-11-21T12:34:56.789Z');
const file = (title: string, text = '') =>
  icalendar(
    [{ id: '2028-02-28-scan', from: '2028-02-28', to: '2028-02-29', title, text }],
    'clinic.example',
    NOW,
  );

test('a calendar file has the lines and properties that RFC 5545 requires', () => {
  const text = file('Scan');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//clinic.example//calendar//EN',
      'UID:2028-02-28-scan@clinic.example',
      'DTSTAMP:20261121T123456Z',
      'DTSTART;VALUE=DATE:20280228',
      'SUMMARY:Scan',
      'CLASS:PRIVATE',
    ]),
  );
});

test('a file that is saved again has the same ids, so that a calendar replaces its entries', () => {
  const days = { id: 'scan', from: '2028-02-28', to: '2028-02-29', title: 'Scan', text: '' };
  const idsAt = (now: Date) =>
    icalendar([days, { ...days, id: 'test', from: '2028-02-29' }], 'clinic.example', now).match(/^UID:.*$/gm);
  expect(idsAt(NOW)).toHaveLength(2);
  expect(idsAt(NOW)).toEqual(['UID:scan@clinic.example', 'UID:test@clinic.example']);
  expect(idsAt(new Date('2027-01-01'))).toEqual(idsAt(NOW));
});

test('DTEND is the day after the last day, also after a leap day', () => {
  expect(file('Scan')).toContain('DTEND;VALUE=DATE:20280301\r\n');
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  expect(file('Scan, blood; \\ test\nnow')).toContain('SUMMARY:Scan\\, blood\\; \\\\ test\\nnow\r\n');
});

test('no line is longer than 75 bytes, and no character is split', () => {
  const long = 'ডিম্বাণু সংগ্রহের দিন '.repeat(8).trim();
  const text = file(long);
  const encoder = new TextEncoder();
  expect(
    text
      .split('\r\n')
      .map((line) => encoder.encode(line).length)
      .filter((bytes) => bytes > 75),
  ).toEqual([]);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${long}\r\n`);
});
