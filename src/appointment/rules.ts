import * as z from 'zod/mini';
import { isPhoneNumber, withAsciiDigits } from './phone.ts';
import { spaced, visibleText } from './visible-text.ts';

/** The doctor value that leaves the choice to the clinic. */
export const ANY_DOCTOR = 'any';

/** The fields in the order in which the form shows them. */
export const FIELD_NAMES = [
  'your_name',
  'mobile_number',
  'email_address',
  'location',
  'doctor',
  'consent',
] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

/** Longest text that each field takes; far above any real one. */
export const MAX_LENGTH = { your_name: 200, mobile_number: 40, email_address: 254, doctor: 200 } as const;

/**
 * The appointment request of the specification: takes what was typed, gives what is sent. It serves the
 * form, the embedded admin API and the tests. Few kinds of schemas and checks: each one more is script for every visitor.
 * @param locations Ids of the branches.
 */
const appointmentSchema = (locations: readonly string[]) =>
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
      z.refine(isPhoneNumber),
    ),
    email_address: z.optional(
      z.string().check(
        z.overwrite(visibleText),
        z.refine((text) => text.length <= MAX_LENGTH.email_address),
        // Browsers take a@b, to which no mail can go.
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

/** A request that passed every rule. */
export type AppointmentRequest = z.infer<ReturnType<typeof appointmentSchema>>;

/** Messages of the fields that break their rules. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Content of a clinic that the rules need. */
export interface AppointmentRules {
  /** Ids of the branches that take appointments, such as `banani`. */
  readonly locations: readonly string[];
  /** Messages of a field that breaks its rule. */
  readonly messages: Readonly<Record<FieldName, string>>;
}

/** Checks what was typed: the request to send, or for each field that needs a change its message. */
export function checkAppointment(
  values: unknown,
  { locations, messages }: AppointmentRules,
): { ok: true; request: AppointmentRequest } | { ok: false; errors: FieldErrors } {
  const result = z.safeParse(appointmentSchema(locations), values);
  if (result.success) return { ok: true, request: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = FIELD_NAMES.find((known) => known === issue.path[0]);
    if (field) errors[field] = messages[field];
  }
  return { ok: false, errors };
}
