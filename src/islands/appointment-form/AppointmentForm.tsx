import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { PHONE_MIN_LENGTH } from '../../appointment/phone.ts';
import { type Outcome, sendAppointment } from '../../appointment/request.ts';
import {
  ANY_DOCTOR,
  checkAppointment,
  FIELD_NAMES,
  type FieldErrors,
  type FieldName,
  MAX_LENGTH,
} from '../../appointment/rules.ts';
import { fillTemplate } from '../../lib/template.ts';
import type { Messages } from '../../schemas/records.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type CallList, FailurePanel } from './FailurePanel.tsx';
import { Field, FieldError, fieldId } from './Field.tsx';
import { type Toast, Toasts } from './Toasts.tsx';

/** The words of the form, and of what becomes of it. */
type FormWords = Omit<Messages['form'], 'beside' | 'noScript' | 'loadFailed'>;

interface Props {
  readonly branches: readonly { id: string; name: string }[];
  /** Each with the value that the API takes, and what the page calls it. */
  readonly doctors: readonly { readonly value: string; readonly name: string }[];
  readonly calls: CallList;
  readonly words: FormWords;
  /** Attributes of the link to the privacy policy. */
  readonly privacy: { readonly href: string; readonly hreflang?: string };
  /** Address of the page that opens after a request was sent. */
  readonly thanks: string;
  /** Origin of the admin API; empty when the site's own host hands the request on. */
  readonly origin: string;
}

/** The fields to type in. Their rules are for a browser that has not loaded ours yet. */
const INPUTS = [
  { name: 'your_name', type: 'text', autoComplete: 'name', spellCheck: false, minLength: 2, required: true },
  { name: 'mobile_number', type: 'tel', autoComplete: 'tel', minLength: PHONE_MIN_LENGTH, required: true },
  { name: 'email_address', type: 'email', autoComplete: 'email', spellCheck: false },
] as const;

/** Id of the field that only robots see and fill. */
const HONEYPOT = 'reference_code';

/**
 * Leaves one word for the thank-you page: a request was sent. Nothing that the visitor typed. A browser that refuses
 * storage only loses that heading.
 */
function noteSent(): void {
  try {
    sessionStorage.appointment = 'sent';
  } catch {
    // The page works without it.
  }
}

type Control = HTMLInputElement | HTMLSelectElement;

/** The value of a control of the form; true or false for a checkbox. */
function readField(form: HTMLFormElement, id: string): string | boolean | undefined {
  const control = form.querySelector<Control>(`#${id}`);
  return control instanceof HTMLInputElement && control.type === 'checkbox'
    ? control.checked
    : control?.value;
}

/** What stands in the form, in the shape of the API. Read at submit, so that autofill without events counts. */
const valuesOf = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, readField(form, fieldId(name))]));

/**
 * The appointment form. Its fields are uncontrolled: what was typed lives in the page, so that neither late loading nor
 * a failure can lose it. One request is under way at the most, and none is ever repeated by itself.
 */
export default function AppointmentForm({ branches, doctors, calls, words, privacy, thanks, origin }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLElement>(null);
  const inFlight = useRef(false);
  const pageTitle = useRef('');
  const [submitting, setSubmitting] = useState(false);
  /** What was wrong at the last submit; its messages keep their room until the next, so that nothing moves below a finger. */
  const [errors, setErrors] = useState<FieldErrors>({});
  /** What is wrong now. */
  const [remaining, setRemaining] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [toast, setToast] = useState<Toast>();

  const check = (filled: HTMLFormElement) => {
    const locations = branches.map(({ id }) => id);
    const checked = checkAppointment(valuesOf(filled), { locations, messages: words.errors });
    setRemaining(checked.ok ? {} : checked.errors);
    if (checked.ok) document.title = pageTitle.current;
    return checked;
  };

  // A layout effect: a click may come between React's first commit and its passive effects.
  useLayoutEffect(() => {
    // From here on our own messages, which are the specification's, replace the browser's.
    if (form.current) form.current.noValidate = true;
    pageTitle.current = document.title;
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      inFlight.current = false;
      setSubmitting(false);
      // Of a request that was sent, nothing is shown again.
      setToast(undefined);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const finish = (known: Outcome) => {
    if (known === 'sent') {
      setToast({ tone: 'good', ...words.sent });
      noteSent();
      form.current?.reset();
      location.assign(thanks);
      return;
    }
    inFlight.current = false;
    setSubmitting(false);
    // "Please try again" is wrong where the request may have arrived.
    if (known === 'refused') setToast({ tone: 'bad', ...words.failed });
    setOutcome(known);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    const checked = check(event.currentTarget);
    if (!checked.ok) document.title = fillTemplate(words.errorTitle, { title: pageTitle.current });
    setErrors(checked.ok ? {} : checked.errors);
    setOutcome(undefined);
    setToast(undefined);
    if (!checked.ok) return;
    if (readField(event.currentTarget, HONEYPOT)) {
      location.assign(thanks);
      return;
    }
    inFlight.current = true;
    setSubmitting(true);
    finish(await sendAppointment(checked.request, { origin }));
  };

  const about = (name: Exclude<FieldName, 'consent'>) => ({
    name,
    label: words.labels[name],
    error: errors[name],
    isCorrected: !remaining[name],
  });
  const choices = [
    {
      name: 'location',
      options: [
        { value: '', name: words.chooseLocation },
        ...branches.map(({ id, name }) => ({ value: id, name })),
      ],
    },
    {
      name: 'doctor',
      options: [
        { value: '', name: words.chooseDoctor },
        { value: ANY_DOCTOR, name: words.anyDoctor },
        ...doctors,
      ],
    },
  ] as const;
  const consentError = errors.consent && remaining.consent;
  const [beforePolicy, afterPolicy] = words.consent.split('{policy}');
  return (
    <form
      ref={form}
      method="dialog"
      onSubmit={onSubmit}
      onBlur={({ currentTarget }) => check(currentTarget)}
      className="space-y-5"
      aria-label={words.submit}
    >
      <ErrorSummary heading={words.problem} errors={errors} remaining={remaining} />
      {INPUTS.map(({ name, ...attributes }) => (
        <Field key={name} {...about(name)} hint={name === 'mobile_number' && words.phoneHint}>
          {(control) => <input {...control} {...attributes} maxLength={MAX_LENGTH[name]} />}
        </Field>
      ))}
      {choices.map(({ name, options }) => (
        <Field key={name} {...about(name)}>
          {(control) => (
            <select {...control} defaultValue="" required>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <div className="honeypot" aria-hidden="true">
        <label>
          {words.honeypot}
          <input type="text" id={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <label className="flex items-start gap-3">
          <input
            id={fieldId('consent')}
            type="checkbox"
            className="mt-1 size-6 shrink-0 accent-teal"
            aria-invalid={consentError !== undefined}
            aria-describedby={consentError && fieldId('consent', 'error')}
            // Safari gives a box that was clicked no focus, which it could lose.
            onChange={() => form.current && check(form.current)}
            required
          />
          <span>
            {beforePolicy}
            <a {...privacy}>{words.policy}</a>
            {afterPolicy}
          </span>
        </label>
        <FieldError name="consent" error={errors.consent} isCorrected={!remaining.consent} />
      </div>
      <button
        type="submit"
        data-replay-click
        className="button button-book w-full sm:w-auto"
        aria-disabled={submitting || undefined}
        // The intent directive sets it to true while this code loads; the texts follow it by CSS.
        aria-busy={submitting}
        data-busy-text={words.submitting}
      >
        <span>{submitting ? words.submitting : words.submit}</span>
      </button>
      <p role="status" className="sr-only">
        {submitting && words.submitting}
      </p>
      <div className={`result !mt-0 ${outcome ? 'answered' : ''}`}>
        <Toasts
          toast={toast}
          dismiss={words.dismiss}
          onClose={(hadFocus) => {
            setToast(undefined);
            if (hadFocus) panel.current?.focus();
          }}
        />
        {outcome && outcome !== 'sent' && (
          <FailurePanel ref={panel} outcome={outcome} text={words[outcome]} calls={calls} />
        )}
      </div>
    </form>
  );
}
