import { type InputHTMLAttributes, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
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
import type { Messages } from '../../schemas/messages.ts';
import { useVisitorState } from '../visitor-state.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type CallList, FailurePanel } from './FailurePanel.tsx';
import { Field, FieldError, fieldId } from './Field.tsx';
import { useSteadyPlace } from './steady-place.ts';
import { type Toast, Toasts } from './Toasts.tsx';

/** Messages of the form and of its outcomes. */
type FormWords = Omit<Messages['form'], 'beside' | 'noScript' | 'loadFailed'>;

interface Props {
  readonly branches: readonly { id: string; name: string }[];
  /** Doctors: `value` is sent to the API, `name` is shown. */
  readonly doctors: readonly { readonly value: string; readonly name: string }[];
  readonly calls: CallList;
  readonly words: FormWords;
  /** Attributes of the link to the privacy policy. */
  readonly privacy: { readonly href: string; readonly hreflang?: string };
  /** URL of the thank-you page, opened after a successful request. */
  readonly thanks: string;
  /** Origin of the admin API; empty when the site's own host proxies the request. */
  readonly origin: string;
}

/** Input attributes. Browsers validate with them until this script has loaded. */
type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'spellCheck' | 'minLength' | 'required'
>;

/** Text field of the form. */
interface TextField extends InputAttributes {
  readonly name: 'your_name' | 'mobile_number' | 'email_address';
  /** Message key of the hint below the label. */
  readonly hint?: 'phoneHint';
  /** Message key of the hint below the label, shown only while the field is invalid. */
  readonly correction?: 'emailHint';
}

const TEXT_FIELDS: readonly TextField[] = [
  {
    name: 'your_name',
    type: 'text',
    autoComplete: 'name',
    spellCheck: false,
    minLength: 2,
    required: true,
  },
  {
    name: 'mobile_number',
    hint: 'phoneHint',
    type: 'tel',
    autoComplete: 'tel',
    minLength: PHONE_MIN_LENGTH,
    required: true,
  },
  {
    name: 'email_address',
    correction: 'emailHint',
    type: 'email',
    autoComplete: 'email',
    spellCheck: false,
  },
];

/** Id of a field that only bots see and fill. */
const HONEYPOT = 'reference_code';

/** Records in session storage that a request was sent, for the heading of the thank-you page. Stores no form values. */
function noteSent(): void {
  try {
    sessionStorage.appointment = 'sent';
  } catch {
    // Session storage is blocked: the thank-you page keeps its default heading.
  }
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Reads the value of a control; true or false for a checkbox. */
function readField(form: HTMLFormElement, id: string): string | boolean | undefined {
  const control = form.querySelector<Control>(`#${id}`);
  const isCheckbox = control instanceof HTMLInputElement && control.type === 'checkbox';
  return isCheckbox ? control.checked : control?.value;
}

/** Reads the form as an API request. Called on submit, because autofill may fire no events. */
const valuesOf = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, readField(form, fieldId(name))]));

/**
 * Appointment form. Its fields are uncontrolled: typed text lives in the DOM, so that neither late hydration nor a failure
 * can lose it. At most one request is in flight, and none is repeated automatically.
 */
export default function AppointmentForm({ branches, doctors, calls, words, privacy, thanks, origin }: Props) {
  useVisitorState(fieldId('your_name'));
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const holdInPlace = useSteadyPlace();
  const inFlight = useRef(false);
  const pageTitle = useRef('');
  const [submitting, setSubmitting] = useState(false);
  /**
   * Errors of the last submit. Their messages keep their space until the next submit, so that nothing moves under a finger.
   */
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Current errors, validated again on blur. */
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

  // A layout effect, because a click may come between React's first commit and its passive effects.
  useLayoutEffect(() => {
    // Turns off the browser's messages; the form shows the messages of the specification.
    if (form.current) form.current.noValidate = true;
    pageTitle.current = document.title;
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      inFlight.current = false;
      setSubmitting(false);
      // The page was restored from the back/forward cache: hides the result of the sent request.
      setToast(undefined);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const finish = (result: Outcome) => {
    // It opens upwards: what was typed makes room for it, and nothing moves at the button and below.
    holdInPlace(button.current);
    if (result === 'sent') {
      setToast({ tone: 'good', ...words.sent });
      noteSent();
      form.current?.reset();
      location.assign(thanks);
      return;
    }
    inFlight.current = false;
    setSubmitting(false);
    // "Please try again" would be wrong for a request that may have arrived.
    if (result === 'refused') setToast({ tone: 'bad', ...words.failed });
    setOutcome(result);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    const checked = check(event.currentTarget);
    // After late loading of this code, the browser has led the visitor to a field.
    holdInPlace(event.currentTarget.querySelector('.field:focus') ?? button.current);
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

  const fieldProps = (name: Exclude<FieldName, 'consent'>) => ({
    name,
    label: words.labels[name],
    error: errors[name],
    isCorrected: !remaining[name],
  });
  const selects = [
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
  const hintOf = (name: TextField['name'], hint: TextField['hint'], correction: TextField['correction']) => {
    if (correction !== undefined && errors[name] !== undefined) return words[correction];
    return hint !== undefined && words[hint];
  };
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
      {TEXT_FIELDS.map(({ name, hint, correction, ...attributes }) => (
        <Field key={name} {...fieldProps(name)} hint={hintOf(name, hint, correction)}>
          {(control) => <input {...control} {...attributes} maxLength={MAX_LENGTH[name]} />}
        </Field>
      ))}
      {selects.map(({ name, options }) => (
        <Field key={name} {...fieldProps(name)}>
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
            // Safari does not focus a clicked checkbox, so that no blur would validate it.
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
      <div className="result !mt-0">
        <Toasts
          toast={toast}
          dismiss={words.dismiss}
          onClose={(hadFocus) => {
            holdInPlace(button.current);
            setToast(undefined);
            if (hadFocus) panel.current?.focus();
          }}
        />
        {outcome && outcome !== 'sent' && (
          <FailurePanel ref={panel} outcome={outcome} text={words[outcome]} calls={calls} />
        )}
      </div>
      <button
        ref={button}
        type="submit"
        data-replay-click
        className="button button-book w-full sm:w-auto"
        aria-disabled={submitting || undefined}
        // The intent directive sets this to true while the code loads; CSS then shows the busy text.
        aria-busy={submitting}
        data-busy-text={words.submitting}
      >
        <span>{submitting ? words.submitting : words.submit}</span>
      </button>
      <p role="status" className="sr-only">
        {submitting && words.submitting}
      </p>
    </form>
  );
}
