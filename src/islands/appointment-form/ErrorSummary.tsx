import { useEffect, useRef } from 'react';
import { FIELD_NAMES, type FieldErrors, type FieldName } from '../../appointment/rules.ts';
import { fieldId } from './Field.tsx';
import { showAfterPaint } from './show-after-paint.ts';

interface Props {
  readonly heading: string;
  /** Errors of the last submit. */
  readonly errors: FieldErrors;
  /** Current errors; lines of corrected fields keep their space. */
  readonly remaining: FieldErrors;
}

const HEADING_ID = 'appointment-problem';
const LIST_ID = 'appointment-problem-list';

/** Moves the focus to a field, with its label, hint and message in sight. */
function goTo(name: FieldName): void {
  const field = document.getElementById(fieldId(name));
  field?.focus({ preventScroll: true });
  field?.closest('form > *')?.scrollIntoView({ block: 'nearest' });
}

/**
 * Summary of errors at the top of the form. Takes focus when it appears, and screen readers then read its name and all lines:
 * it is no alert, which they would read a second time. Each line leads to its field.
 */
export function ErrorSummary({ heading, errors, remaining }: Props) {
  const box = useRef<HTMLElement>(null);
  const broken = FIELD_NAMES.filter((name) => errors[name]);
  useEffect(() => {
    if (!box.current || Object.keys(errors).length === 0) return;
    box.current.focus({ preventScroll: true });
    return showAfterPaint(box.current);
  }, [errors]);
  if (broken.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={HEADING_ID}
      aria-describedby={LIST_ID}
      className={`rounded-lg border-2 border-amber bg-white p-4 ${broken.some((name) => remaining[name]) ? '' : 'invisible'}`}
    >
      <h2 id={HEADING_ID} className="mb-2 text-lg font-bold text-amber">
        {heading}
      </h2>
      <ul id={LIST_ID} className="space-y-1">
        {broken.map((name) => (
          <li key={name} className={remaining[name] ? '' : 'invisible'}>
            <a
              href={`#${fieldId(name)}`}
              className="text-amber underline"
              onClick={(event) => {
                event.preventDefault();
                goTo(name);
              }}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
