import { type RefObject, useEffect } from 'react';
import type { Outcome } from '../../appointment/request.ts';
import { telHref } from '../../lib/links.ts';
import { showAfterPaint } from './show-after-paint.ts';

/** Names to call, each with its phone numbers. */
export type CallList = readonly { readonly name: string; readonly phones: readonly string[] }[];

interface Props {
  readonly ref?: RefObject<HTMLElement | null>;
  readonly outcome: Exclude<Outcome, 'sent'>;
  /** Message about the outcome of the request. */
  readonly text: string;
  readonly calls: CallList;
}

const TEXT_ID = 'appointment-outcome';

/** Outcome of a failed request with numbers to call, above the button. Takes focus when it appears. */
export function FailurePanel({ ref, outcome, text, calls }: Props) {
  useEffect(() => {
    const panel = ref?.current;
    panel?.focus({ preventScroll: true });
    // With the toast above it.
    const result = panel?.parentElement;
    return result ? showAfterPaint(result) : undefined;
  }, [ref]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={TEXT_ID}
      className="rounded-lg border-2 border-danger bg-white p-4"
      data-outcome={outcome}
    >
      {/* The toast announces a refused request. */}
      <p id={TEXT_ID} className="mb-2 font-semibold" role={outcome === 'unknown' ? 'alert' : undefined}>
        {text}
      </p>
      <ul>
        {calls.map(({ name, phones }) => (
          <li key={name}>
            {name}:{' '}
            {phones.map((number) => (
              <a key={number} href={telHref(number)} className="contact-link mr-4 whitespace-nowrap">
                {number}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
