import type { ReactNode } from 'react';
import type { FieldName } from '../../appointment/rules.ts';

/** Returns the id of a field, or of its hint or error message, e.g. `appointment-doctor-error`. */
export const fieldId = (name: FieldName, part?: 'hint' | 'error'): string =>
  ['appointment', name, part].filter(Boolean).join('-');

/** Attributes that connect a control with its label, hint and error message. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  /** Always set: without it, screen readers report an empty required field as invalid before anything was typed. */
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface Props {
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string | false;
  /** Error message of the last submit. */
  readonly error: string | undefined;
  /** True for a field corrected since: the message becomes invisible, but keeps its space. */
  readonly isCorrected: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

export const FieldError = ({ name, error, isCorrected }: Pick<Props, 'name' | 'error' | 'isCorrected'>) =>
  error && (
    <p id={fieldId(name, 'error')} className={`field-error ${isCorrected ? 'invisible' : ''}`}>
      {error}
    </p>
  );

/**
 * Labelled control with hint and error message. The control has no name: a native form submission, in browsers without
 * `method="dialog"`, cannot put its value into the URL.
 */
export function Field({ name, label, hint, error, isCorrected, children }: Props) {
  const isWrong = error !== undefined && !isCorrected;
  const described = [hint && fieldId(name, 'hint'), isWrong && fieldId(name, 'error')]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <label htmlFor={fieldId(name)} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={fieldId(name, 'hint')} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id: fieldId(name),
        className: 'field',
        'aria-invalid': isWrong,
        'aria-describedby': described || undefined,
      })}
      <FieldError name={name} error={error} isCorrected={isCorrected} />
    </div>
  );
}
