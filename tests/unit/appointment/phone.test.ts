import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import {
  isPhoneNumber,
  PHONE_MIN_LENGTH,
  type PhoneRules,
  withAsciiDigits,
} from '../../../src/appointment/phone.ts';
import { PLACE } from '../../fixtures/place.ts';

const accepts = (input: string): boolean => isPhoneNumber(withAsciiDigits(input), PLACE.phones);

test.each([
  '01711223344',
  '1711223344',
  '+8801711223344',
  '8801711223344',
  '008801711223344',
  '+880 1711-223344',
  '+880 01711223344',
  '(01711) 223-344',
  '01711\u00a0223344',
  '\u200e01711223344\u200f',
  '০১৭১১২২৩৩৪৪',
  '+৮৮০ ১৭১১ ২২৩৩৪৪',
  '02-9123456',
  '0248112233',
  '02222334455',
  '09611223344',
  '0821712345',
  '+91 9876543210',
  '+1 (212) 555-2368',
])('%s is accepted', (input) => {
  expect(accepts(input)).toBe(true);
});

test.each([
  ['too few digits', '0171122334'],
  ['too many digits', '017112233445'],
  ['an unknown operator', '01211223344'],
  ['letters', 'abcdefghij'],
  ['spaces', '          '],
  ['a short code', '16263'],
  ['fewer than ten characters', '029123456'],
  ['an international number with an unknown operator', '+8801011223344'],
  ['a plus sign and zeros only', '+000000000000'],
  ['markup', '<b>01711223344</b>'],
])('%s is rejected: %s', (_, input) => {
  expect(accepts(input)).toBe(false);
});

test('digits become ASCII, dashes become hyphens, and invisible characters are removed; nothing else changes', () => {
  expect(withAsciiDigits('  \u200e+৮৮০ ১৭১১–২২৩৩৪৪ ')).toBe('+880 1711-223344');
});

/** A pseudo-random generator with a fixed seed, so that failures are reproducible. */
function* randomDigits(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield Math.floor((state / 2 ** 32) * 10);
  }
}

test('agrees with libphonenumber on 20,000 random numbers that begin with 01', () => {
  const digits = randomDigits(20_261_120);
  const next = () => digits.next().value ?? 0;
  const disagreements: string[] = [];
  for (let count = 0; count < 20_000; count++) {
    const length = 8 + (next() % 3);
    const number = `01${Array.from({ length }, next).join('')}`;
    const oracle = parsePhoneNumberFromString(number, 'BD')?.isValid() ?? false;
    // libphonenumber still accepts 011, an operator that closed in 2021, and numbers shorter than ten characters.
    if (number.startsWith('011') || number.length < PHONE_MIN_LENGTH) continue;
    if (isPhoneNumber(number, PLACE.phones) !== oracle)
      disagreements.push(`${number}: oracle says ${oracle}`);
  }
  expect(disagreements).toEqual([]);
});

/** Divisional cities with fixed lines: Chattogram, Rajshahi, Sylhet. */
test.each(['031612345', '0721772150', '0821712345'])(
  '%s is a fixed line for libphonenumber and the rule',
  (number) => {
    expect(parsePhoneNumberFromString(number, 'BD')?.isValid()).toBe(true);
    expect(isPhoneNumber(`+880 ${number.slice(1)}`, PLACE.phones)).toBe(true);
  },
);

/** Phone numbers of other countries: with trunk prefix 0, and without a trunk prefix. */
const INDIA: PhoneRules = {
  countryCode: '91',
  trunkPrefix: '0',
  numbers: [{ begins: ['6', '7', '8', '9'], least: 10, most: 10 }],
};
const NORWAY: PhoneRules = {
  countryCode: '47',
  trunkPrefix: '',
  numbers: [{ begins: ['2', '4', '9'], least: 8, most: 8 }],
};

test.each<[input: string, rules: PhoneRules, isAccepted: boolean]>([
  ['9876543210', INDIA, true],
  ['09876543210', INDIA, true],
  ['+91 98765 43210', INDIA, true],
  ['0091 98765 43210', INDIA, true],
  ['+91 12345 67890', INDIA, false],
  ['5876543210', INDIA, false],
  ['+880 1711-223344', INDIA, true],
  ['+47 912 34 567', NORWAY, true],
  ['47 912 34 567', NORWAY, true],
  ['912 34 567', NORWAY, true],
  ['+47 512 34 567', NORWAY, false],
  ['+91 98765 43210', NORWAY, true],
])('%s by the rules of another country: %#', (input, rules, isAccepted) => {
  expect(isPhoneNumber(withAsciiDigits(input), rules)).toBe(isAccepted);
});
