import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PhoneRules } from '../../appointment/phone.ts';
import { type Outcome, sendAppointment } from '../../appointment/request.ts';
import {
  ANY_DOCTOR,
  checkAppointment,
  type FieldErrors,
  type FieldName,
  MAX_LENGTH,
} from '../../appointment/rules.ts';
import { fillTemplate } from '../../lib/template.ts';
import type { Messages } from '../../schemas/messages.ts';
import { useVisitorState } from '../visitor-state.ts';
import { ConsentField, type PolicyLink } from './ConsentField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type CallList, FailurePanel } from './FailurePanel.tsx';
import { Field, fieldId } from './Field.tsx';
import { HONEYPOT, readField, valuesOf } from './form-values.ts';
import { useLanguageQuestion } from './language-question.ts';
import { useSteadyPlace } from './steady-place.ts';
import { type Toast, Toasts } from './Toasts.tsx';
import { TEXT_FIELDS, type TextField } from './text-fields.ts';

/** Messages of the form and of its outcomes. */
type FormWords = Omit<Messages['form'], 'beside' | 'noScript' | 'loadFailed'>;

interface Props {
  readonly branches: readonly { id: string; name: string }[];
  /** Doctors: `value` is sent to the API, `name` is shown. */
  readonly doctors: readonly { readonly value: string; readonly name: string }[];
  readonly calls: CallList;
  readonly phones: PhoneRules;
  readonly words: FormWords;
  readonly privacy: PolicyLink;
  /** URL of the thank-you page, opened after a successful request. */
  readonly thanks: string;
  /** Origin of the admin API; empty when the site's own host proxies the request. */
  readonly origin: string;
}

/** Records in session storage that a request was sent, for the heading of the thank-you page. Stores no form values. */
function noteSent(): void {
  try {
    sessionStorage.appointment = 'sent';
  } catch {
    // Session storage is blocked: the thank-you page keeps its default heading.
  }
}

/**
 * Appointment form. Its fields are uncontrolled: typed text lives in the DOM, so that neither late hydration nor a failure
 * can lose it. At most one request is in flight, and none is repeated automatically.
 */
export default function AppointmentForm({
  branches,
  doctors,
  calls,
  phones,
  words,
  privacy,
  thanks,
  origin,
}: Props) {
  useVisitorState(fieldId('your_name'));
  const form = useRef<HTMLFormElement>(null);
  const failure = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const holdInPlace = useSteadyPlace();
  useLanguageQuestion(form, words.otherLanguage);
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
    const checked = checkAppointment(valuesOf(filled), { locations, phones, messages: words.errors });
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
  const [onlyBranch, ...otherBranches] = branches;
  /** Branch of a clinic with a single branch, submitted without a question; undefined for several branches. */
  const branch = otherBranches.length === 0 ? onlyBranch : undefined;
  const questions = [
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
  const selects = questions.filter(({ name }) => name !== 'location' || branch === undefined);
  const hintOf = (name: TextField['name'], hint: TextField['hint'], correction: TextField['correction']) => {
    if (correction !== undefined && errors[name] !== undefined) return words[correction];
    return hint !== undefined && words[hint];
  };
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
      {branch && <input type="hidden" id={fieldId('location')} value={branch.id} readOnly />}
      <div className="honeypot" aria-hidden="true">
        <label>
          {words.honeypot}
          <input type="text" id={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ConsentField
        words={words}
        privacy={privacy}
        error={errors.consent}
        isCorrected={!remaining.consent}
        onChange={() => form.current && check(form.current)}
      />
      <div className="result !mt-0">
        <Toasts
          toast={toast}
          dismiss={words.dismiss}
          onClose={(hadFocus) => {
            holdInPlace(button.current);
            setToast(undefined);
            if (hadFocus) failure.current?.focus();
          }}
        />
        {outcome && outcome !== 'sent' && (
          <FailurePanel ref={failure} outcome={outcome} text={words[outcome]} calls={calls} />
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
