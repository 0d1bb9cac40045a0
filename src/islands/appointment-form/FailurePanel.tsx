import { type RefObject, useEffect } from 'react';
import type { Outcome } from '../../appointment/request.ts';
import { telHref } from '../../lib/links.ts';
import { showAfterPaint } from './show-after-paint.ts';

/** Names to call, each with its phone numbers. */
export type CallList = readonly { readonly name: string; readonly phones: readonly string[] }[];

interface Props {
  readonly ref?: RefObject<HTMLParagraphElement | null>;
  readonly outcome: Exclude<Outcome, 'sent'>;
  /** Message about the outcome of the request. */
  readonly text: string;
  readonly calls: CallList;
}

/**
 * Outcome of a failed request with numbers to call, above the button. Its text takes focus when it appears, so that screen
 * readers read it once, and go on with the numbers.
 */
export function FailurePanel({ ref, outcome, text, calls }: Props) {
  useEffect(() => {
    const message = ref?.current;
    message?.focus({ preventScroll: true });
    // With the numbers below it, and the toast above it.
    const result = message?.closest('.result');
    return result ? showAfterPaint(result) : undefined;
  }, [ref]);
  return (
    <div className="rounded-lg border-2 border-danger bg-white p-4" data-outcome={outcome}>
      <p ref={ref} tabIndex={-1} className="mb-2 font-semibold">
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
    </div>
  );
}
