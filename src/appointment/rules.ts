import * as z from 'zod/mini';
import { isPhoneNumber, type PhoneRules, withAsciiDigits } from './phone.ts';
import { spaced, visibleText } from './visible-text.ts';

/** Value of the doctor field for "no preference". */
export const ANY_DOCTOR = 'any';

/** Fields in the order of the form. */
export const FIELD_NAMES = [
  'your_name',
  'mobile_number',
  'email_address',
  'location',
  'doctor',
  'consent',
] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

/** Maximum length of each text field, in UTF-16 code units; real values are far shorter. */
export const MAX_LENGTH = { your_name: 200, mobile_number: 40, email_address: 254, doctor: 200 } as const;

/**
 * Schema of an appointment request; the form, the embedded admin API and the tests use it. Normalizes typed values into the
 * request body. Import as little of zod/mini as possible: everything here ships to the browser.
 * @param locations Ids of the branches.
 * @param phones Phone numbers of the country.
 */
const appointmentSchema = ({ locations, phones }: Pick<AppointmentRules, 'locations' | 'phones'>) =>
  z.object({
    your_name: z.string().check(
      z.overwrite((text) => visibleText(spaced(text))),
      z.refine((text) => text.length <= MAX_LENGTH.your_name),
      // Code points: মৌ and লি are names, of a letter and a sign.
      z.refine((text) => [...text].length >= 2),
    ),
    mobile_number: z.string().check(
      z.overwrite(withAsciiDigits),
      z.refine((text) => text.length <= MAX_LENGTH.mobile_number),
      z.refine((text) => isPhoneNumber(text, phones)),
    ),
    email_address: z.optional(
      z.string().check(
        z.overwrite(visibleText),
        z.refine((text) => text.length <= MAX_LENGTH.email_address),
        // Browsers accept `a@b`, which is no deliverable address.
        z.refine(
          (text) => text === '' || (z.regexes.html5Email.test(text) && /\.[a-z][a-z\d-]+$/i.test(text)),
        ),
      ),
    ),
    location: z.string().check(z.refine((text) => locations.includes(text))),
    doctor: z.string().check(
      z.trim(),
      z.refine((text) => text !== ''),
      z.refine((text) => text.length <= MAX_LENGTH.doctor),
    ),
    consent: z.custom<true>((value) => value === true),
  });

/** A valid appointment request, as it is sent. */
export type AppointmentRequest = z.infer<ReturnType<typeof appointmentSchema>>;

/** Error messages by field; a valid field has none. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Ids, phone rules and messages that `checkAppointment` needs from the content. */
export interface AppointmentRules {
  /** Ids of the branches that take appointments, such as `banani`. */
  readonly locations: readonly string[];
  readonly phones: PhoneRules;
  /** Error message of each field. */
  readonly messages: Readonly<Record<FieldName, string>>;
}

/** Validates form values. Returns the request to send, or a message for each invalid field. */
export function checkAppointment(
  values: unknown,
  { messages, ...rules }: AppointmentRules,
): { ok: true; request: AppointmentRequest } | { ok: false; errors: FieldErrors } {
  const result = z.safeParse(appointmentSchema(rules), values);
  if (result.success) return { ok: true, request: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = FIELD_NAMES.find((known) => known === issue.path[0]);
    if (field) errors[field] = messages[field];
  }
  return { ok: false, errors };
}
