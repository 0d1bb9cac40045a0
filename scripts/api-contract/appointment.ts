import { z } from 'zod';
import { PHONE_MIN_LENGTH } from '../../src/appointment/phone.ts';
import { ANY_DOCTOR, LOCATIONS, MAX_LENGTH } from '../../src/appointment/rules.ts';
import { describeField } from './field.ts';

/** Bytes of an appointment request that an API must take; the hosts refuse larger ones. */
export const MAX_REQUEST_BYTES = 16 * 1024;

const REFUSE = 'refuse the request with 422; the site never sends it.';

/** The appointment request, as the site sends it. The API checks it again: others can send one too. */
export const appointmentRequestSchema = z
  .object({
    your_name: describeField(z.string().min(2).max(MAX_LENGTH.your_name), {
      meaning: `The visitor’s name: 2 to ${MAX_LENGTH.your_name} characters, in any script.`,
      otherwise: REFUSE,
      examples: ['Ayesha Rahman'],
    }),
    mobile_number: describeField(
      z
        .string()
        .min(PHONE_MIN_LENGTH)
        .max(MAX_LENGTH.mobile_number)
        .regex(/^\+?[\d\s().\-/]+$/),
      {
        meaning: `A phone number as typed, in ASCII digits: ${PHONE_MIN_LENGTH} to ${MAX_LENGTH.mobile_number} characters; 01…, +880…, a fixed line, or a foreign number with its plus sign.`,
        otherwise: REFUSE,
        examples: ['01712 345678', '+8801712345678'],
      },
    ),
    email_address: describeField(
      z
        .union([z.literal(''), z.email({ pattern: z.regexes.html5Email }).max(MAX_LENGTH.email_address)])
        .optional(),
      {
        meaning: `An e-mail address of at most ${MAX_LENGTH.email_address} characters; empty or left out for none.`,
        otherwise: REFUSE,
        examples: ['ayesha@example.com', ''],
      },
    ),
    location: describeField(z.enum(LOCATIONS), {
      meaning: 'The branch.',
      otherwise: REFUSE,
      examples: [...LOCATIONS],
    }),
    doctor: describeField(z.string().min(1).max(MAX_LENGTH.doctor), {
      meaning: `\`${ANY_DOCTOR}\`, or a doctor’s full name as the site shows it, of at most ${MAX_LENGTH.doctor} characters.`,
      otherwise: REFUSE,
      examples: [ANY_DOCTOR, 'Dr. Sample One'],
    }),
    consent: describeField(z.literal(true), {
      meaning: 'The visitor agreed to the privacy policy and to being contacted.',
      otherwise: REFUSE,
      examples: [true],
    }),
  })
  .meta({ description: 'What a visitor asks for. Personal data: never in an address, a log or a message.' });

/** What an API may answer about a request that it refuses. */
export const refusalSchema = z
  .object({
    message: z.string().meta({
      description: 'Why, for developers; visitors do not see it.',
      examples: ['Some fields need a change'],
    }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description: 'The first problem of each field.',
        examples: [{ mobile_number: 'Please enter a valid phone number' }],
      }),
  })
  .meta({ description: 'An error. The site reads the status alone.' });
