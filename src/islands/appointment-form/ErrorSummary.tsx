import { useEffect, useRef } from 'react';
import { FIELD_NAMES, type FieldErrors } from '../../appointment/rules.ts';
import { fieldId } from './Field.tsx';

interface Props {
  readonly heading: string;
  /** Errors of the last submit. */
  readonly errors: FieldErrors;
  /** Current errors; lines of corrected fields keep their space. */
  readonly remaining: FieldErrors;
}

/** Error summary at the top of the form. Takes focus when it appears; each line links to its field. */
export function ErrorSummary({ heading, errors, remaining }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const broken = FIELD_NAMES.filter((name) => errors[name]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus();
  }, [errors]);
  if (broken.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={`rounded-lg border-2 border-amber bg-white p-4 ${broken.some((name) => remaining[name]) ? '' : 'invisible'}`}
    >
      <h2 className="mb-2 text-lg font-bold text-amber">{heading}</h2>
      <ul className="space-y-1">
        {broken.map((name) => (
          <li key={name} className={remaining[name] ? '' : 'invisible'}>
            <a
              href={`#${fieldId(name)}`}
              className="text-amber underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
