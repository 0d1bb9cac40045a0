import { expect, test } from 'vitest';
import { placeFactsSchema } from '../../../src/schemas/place.ts';
import { PLACE } from '../../fixtures/place.ts';

const messagesFor = (change: Readonly<Record<string, unknown>>): string[] =>
  (placeFactsSchema.safeParse({ ...PLACE, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const [emergency, ...others] = PLACE.nationalNumbers;

test('the place of the tests has no mistake', () => {
  expect(messagesFor({})).toEqual([]);
});

test.each<[what: string, change: Readonly<Record<string, unknown>>, message: RegExp]>([
  ['an unknown time zone', { timeZone: 'Asia/Sylhet' }, /^timeZone: No time zone has this name\./],
  [
    'an example that the rules refuse',
    { phones: { ...PLACE.phones, example: '+880 1 0000 0001' } },
    /^phones\.example: The rules below refuse/,
  ],
  [
    'a country code with its plus sign',
    { phones: { ...PLACE.phones, countryCode: '+880' } },
    /^phones\.countryCode: Write digits in quotes/,
  ],
  [
    'fewer most digits than least',
    { phones: { ...PLACE.phones, numbers: [{ begins: ['2'], least: 10, most: 8 }] } },
    /^phones\.numbers\.0\.most: This is fewer than "least"\./,
  ],
  [
    'no emergency number',
    { nationalNumbers: others },
    /^nationalNumbers: The number for emergencies is missing/,
  ],
  [
    'a name twice',
    { nationalNumbers: [emergency, emergency] },
    /^nationalNumbers: Two numbers have the same name\./,
  ],
])('%s is a mistake', (_, change, message) => {
  expect(messagesFor(change)).toContainEqual(expect.stringMatching(message));
});
