import * as z from 'zod/mini';
import { isPhoneNumber, withAsciiDigits } from './phone.ts';

/** The branches that take appointments, as the API knows them. */
export const LOCATIONS = ['panthapath', 'banani'] as const;

/** The doctor value that leaves the choice to the clinic. */
export const ANY_DOCTOR = 'any';

/** What a visitor reads when a field breaks its rule (specification). */
const MESSAGES = {
  your_name: 'Full name must be at least 2 characters',
  mobile_number: 'Please enter a valid phone number',
  email_address: 'Please enter a valid email address',
  location: 'Please select a location',
  doctor: 'Please select a doctor',
  consent: 'You must agree to the privacy policy',
} as const;

export type FieldName = keyof typeof MESSAGES;

/** The fields in the order in which the form shows them. */
export const FIELD_NAMES = Object.keys(MESSAGES).filter((name): name is FieldName => name in MESSAGES);

/** Longest text that each field takes; far above any real one, so that only mischief meets it. */
export const MAX_LENGTH = { your_name: 200, mobile_number: 40, email_address: 254, doctor: 200 } as const;

/** Characters as a reader counts them: one Bangla syllable with its signs is one. Old Firefox lacks the segmenter. */
const characters = (text: string): number =>
  [...('Segmenter' in Intl ? new Intl.Segmenter('bn').segment(text) : text)].length;

const isLocation = (value: unknown) => LOCATIONS.some((location) => location === value);

const name = MESSAGES.your_name;
const phone = MESSAGES.mobile_number;
const email = MESSAGES.email_address;
const doctor = MESSAGES.doctor;

/**
 * The appointment request of the specification: takes what was typed, gives what is sent. It serves the
 * form, the embedded admin API and the tests. Few kinds of schemas and checks: each one more is script for every visitor.
 */
const appointmentSchema = z.object({
  your_name: z.string(name).check(
    z.trim(),
    z.refine((text) => text.length <= MAX_LENGTH.your_name, name),
    z.refine((text) => characters(text) >= 2, name),
  ),
  mobile_number: z.string(phone).check(
    z.overwrite(withAsciiDigits),
    z.refine((text) => text.length <= MAX_LENGTH.mobile_number, phone),
    z.refine(isPhoneNumber, phone),
  ),
  email_address: z.optional(
    z.string(email).check(
      z.trim(),
      z.refine((text) => text.length <= MAX_LENGTH.email_address, email),
      z.refine((text) => text === '' || z.regexes.html5Email.test(text), email),
    ),
  ),
  location: z.custom<(typeof LOCATIONS)[number]>(isLocation, MESSAGES.location),
  doctor: z.string(doctor).check(
    z.trim(),
    z.refine((text) => text !== '', doctor),
    z.refine((text) => text.length <= MAX_LENGTH.doctor, doctor),
  ),
  consent: z.custom<true>((value) => value === true, MESSAGES.consent),
});

/** A request that passed every rule. */
export type AppointmentRequest = z.infer<typeof appointmentSchema>;

/** The first broken rule of each field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Checks what was typed: either the request to send, or a message for each field that needs a change. */
export function checkAppointment(
  values: unknown,
): { ok: true; request: AppointmentRequest } | { ok: false; errors: FieldErrors } {
  const result = z.safeParse(appointmentSchema, values);
  if (result.success) return { ok: true, request: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = FIELD_NAMES.find((known) => known === issue.path[0]);
    if (field) errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}
