import { z } from 'zod';
import { isPhoneNumber } from '../appointment/phone.ts';
import { url } from './basic-values.ts';
import { formed } from './formed.ts';
import { template } from './messages/template.ts';
import type { ValueSchemas } from './values.ts';

/** Returns true for a time zone of the IANA database. */
function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns true for a code that `Intl` takes for numbers, e.g. `en-IN`. */
function isNumberLocale(code: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
}

const digits = formed(/^\d{1,6}$/, 'Write digits in quotes, such as "880".');
const count = z.int().min(3).max(15);

const phones = z
  .strictObject({
    example: formed(
      /^\+\d[\d ]{6,18}$/,
      'Write a number with its country code, such as +880 2 0000 0001.',
    ).describe('A number that nobody has, for the messages of editors.'),
    countryCode: digits.describe('Country code without plus sign, in quotes, such as "880".'),
    trunkPrefix: formed(/^\d?$/, 'Write one digit in quotes, or "" for none.').describe(
      'The digit before national numbers that the international form leaves out, such as "0"; "" for none.',
    ),
    numbers: z
      .array(
        z
          .strictObject({
            begins: z.array(digits).min(1).describe('First digits, in quotes, such as "17".'),
            least: count.describe('Fewest digits of the number.'),
            most: count.describe('Most digits of the number.'),
          })
          .refine(({ least, most }) => least <= most, {
            path: ['most'],
            message: 'This is fewer than "least".',
          }),
      )
      .min(1)
      .describe(
        'Numbers of the country, without country code and trunk prefix. The booking form takes no others.',
      ),
  })
  .refine(({ example, ...rules }) => isPhoneNumber(example, rules), {
    path: ['example'],
    message: 'The rules below refuse this number. Compare them with it.',
  })
  .describe('Phone numbers: the booking form and the contact details follow these rules.');

const nationalNumber = z
  .strictObject({
    name: formed(/^[a-z][a-z0-9-]*$/, 'Write the name in small letters and dashes.').describe(
      'Texts show the number by this name in braces, and buttons call it: to: emergency.',
    ),
    number: formed(/^\d[\d-]{1,18}$/, 'Write the number in quotes, such as "999".'),
    what: z.string().min(1).describe('Who answers, and when. For editors.'),
    source: url.describe('Address of the publication with the number.'),
  })
  .describe('A number for the whole country.');

/** Facts of the place that refer to no other content. */
const facts = {
  timeZone: z
    .string()
    .refine(isTimeZone, 'No time zone has this name. Write it as in the IANA list, such as Asia/Dhaka.')
    .describe('Time zone of the clinic, such as Asia/Dhaka.'),
  phones,
  nationalNumbers: z
    .array(nationalNumber)
    .refine((numbers) => numbers.some(({ name }) => name === 'emergency'), {
      error: 'The number for emergencies is missing. Add it with the name: emergency',
    })
    .refine((numbers) => new Set(numbers.map(({ name }) => name)).size === numbers.length, {
      error: 'Two numbers have the same name.',
    }),
};

/** Schema of the facts of the place, without texts. */
export const placeFactsSchema = z.object(facts);

/** Schema of src/content/site/place.yaml. */
export const placeSchema = ({ text }: ValueSchemas) =>
  z.strictObject({
    country: z.strictObject({
      code: formed(/^[A-Z]{2}$/, 'Write the two letters of ISO 3166, such as BD.'),
      name: text.describe('{country} shows it.'),
    }),
    currency: z.strictObject({
      numbers: z
        .string()
        .refine(isNumberLocale, 'No language and country have this code. Write it such as en-IN.')
        .meta({ translation: 'required' })
        .describe('Code of language and country for prices. For example, en-IN writes 1,80,000.'),
      money: template('amount').describe('A price with its currency. {amount} is the number.'),
    }),
    ...facts,
  });

/** Country, time zone, currency, phone rules and national numbers. */
export type Place = z.infer<ReturnType<typeof placeSchema>>;
