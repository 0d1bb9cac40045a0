import { expect, test } from 'vitest';
import { checkAppointment, type FieldErrors } from '../../../src/appointment/rules.ts';
import { PLACE } from '../../fixtures/place.ts';
import { WORDS } from '../../support/words.ts';

const check = (values: unknown, locations = ['panthapath', 'banani']) =>
  checkAppointment(values, { locations, phones: PLACE.phones, messages: WORDS.form.errors });

const good = {
  your_name: 'Ayesha Rahman',
  mobile_number: '01711223344',
  email_address: '',
  location: 'banani',
  doctor: 'any',
  consent: true,
};

test('a complete request is trimmed and its digits become ASCII', () => {
  const checked = check({ ...good, your_name: '  Ayesha Rahman ', mobile_number: '০১৭১১২২৩৩৪৪ ' });
  expect(checked).toEqual({ ok: true, request: good });
});

test.each([
  ['one branch', ['gulshan']],
  ['two branches', ['gulshan', 'banani']],
  ['nine branches', [...'abcdefgh', 'gulshan']],
])('of %s, each is taken and no other', (_, locations) => {
  for (const location of locations) expect(check({ ...good, location }, locations).ok).toBe(true);
  expect(check({ ...good, location: 'panthapath' }, locations)).toMatchObject({
    errors: { location: 'Please select a location' },
  });
});

test('the email address is optional', () => {
  const { email_address: _, ...without } = good;
  expect(check(without).ok).toBe(true);
  expect(check(good).ok).toBe(true);
});

/** Messages of the specification, verbatim. */
const rules: readonly (readonly [keyof FieldErrors, unknown, string])[] = [
  ['your_name', 'A', 'Full name must be at least 2 characters'],
  ['your_name', '  A  ', 'Full name must be at least 2 characters'],
  ['your_name', '😀', 'Full name must be at least 2 characters'],
  ['your_name', 'A\u200b', 'Full name must be at least 2 characters'],
  ['your_name', '\u200b\u2060\u00ad', 'Full name must be at least 2 characters'],
  ['your_name', 'A\u3164', 'Full name must be at least 2 characters'],
  ['your_name', 'A\t', 'Full name must be at least 2 characters'],
  ['your_name', 'A\u0007', 'Full name must be at least 2 characters'],
  ['your_name', 'আ', 'Full name must be at least 2 characters'],
  ['your_name', '李', 'Full name must be at least 2 characters'],
  ['your_name', undefined, 'Full name must be at least 2 characters'],
  ['mobile_number', '12345', 'Please enter a valid phone number'],
  ['mobile_number', 1711223344, 'Please enter a valid phone number'],
  ['email_address', 'ayesha@', 'Please enter a valid email address'],
  ['email_address', 'a@b', 'Please enter a valid email address'],
  ['email_address', 'a@b.c', 'Please enter a valid email address'],
  ['email_address', 'a@127.0.0.1', 'Please enter a valid email address'],
  ['email_address', 'ayesha @example.com', 'Please enter a valid email address'],
  ['email_address', 'ayesha example.com', 'Please enter a valid email address'],
  ['location', '', 'Please select a location'],
  ['location', 'chattogram', 'Please select a location'],
  ['doctor', '', 'Please select a doctor'],
  ['consent', false, 'You must agree to the privacy policy'],
  ['consent', 'on', 'You must agree to the privacy policy'],
];

test.each(rules)('%s with %j has the error: %s', (field, value, message) => {
  expect(check({ ...good, [field]: value })).toEqual({ ok: false, errors: { [field]: message } });
});

test.each([
  ['your_name', '\u200eAyesha\u200b Rahman\ufeff', 'Ayesha Rahman'],
  ['your_name', 'Ayesha\tRahman\n', 'Ayesha Rahman'],
  ['your_name', 'Ay\u0000esha\u2060 Rah\u00adman\u2800', 'Ayesha Rahman'],
  // The joiner changes the shape of the first letter; after the last letter it has no effect.
  ['your_name', 'র\u200d্যাচেল\u200d', 'র\u200d্যাচেল'],
  ['email_address', '\u202aayesha@example.com\u202c', 'ayesha@example.com'],
  ['email_address', 'ayesha\u200b@exam\u00adple.com\t', 'ayesha@example.com'],
  ['email_address', 'ayesha\t@example.com', 'ayesha@example.com'],
  ['email_address', '\u200b', ''],
  ['email_address', 'a@b.xn--p1ai', 'a@b.xn--p1ai'],
  ['mobile_number', '01711\u0000223344', '01711223344'],
  ['mobile_number', '01711\t223344\u2800', '01711 223344'],
])('%s: of %j, what can be seen is sent', (field, value, seen) => {
  expect(check({ ...good, [field]: value })).toEqual({ ok: true, request: { ...good, [field]: seen } });
});

test('an empty form has one error for each required field', () => {
  const checked = check({});
  expect(checked.ok ? {} : Object.keys(checked.errors)).toEqual([
    'your_name',
    'mobile_number',
    'location',
    'doctor',
    'consent',
  ]);
});

test.each(['রুমি', 'মৌ', 'লি', 'ঊষা', '李明', 'Al'])('the name %s is long enough', (your_name) => {
  expect(check({ ...good, your_name }).ok).toBe(true);
});

test.each([
  ['your_name', 200, 'A', ''],
  ['mobile_number', 40, '-', '01711223344'],
  ['email_address', 254, 'a', '@example.com'],
  ['doctor', 200, 'A', ''],
])('%s takes %i characters, and no more', (field, most, filler, end) => {
  const isTaken = (length: number) => check({ ...good, [field]: end.padStart(length, filler) }).ok;
  expect([isTaken(most), isTaken(most + 1)]).toEqual([true, false]);
});
