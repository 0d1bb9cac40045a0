import type { Outcome } from '../../appointment/request.ts';
import { FORM } from '../../lib/form-strings.ts';
import { telHref } from '../../lib/links.ts';

/** Whom to call: a name and its numbers. */
export type CallList = readonly { readonly name: string; readonly phones: readonly string[] }[];

/** What stays beside the form after a failure: what is known, and the numbers to call. */
export function FailurePanel({ outcome, calls }: { outcome: Outcome | undefined; calls: CallList }) {
  if (outcome !== 'refused' && outcome !== 'unknown') return null;
  return (
    <div className="rounded-lg border-2 border-error bg-white p-4" data-outcome={outcome}>
      <p className="mb-3 font-semibold">{outcome === 'unknown' ? FORM.unknownHelp : FORM.failedHelp}</p>
      <ul className="space-y-2">
        {calls.map(({ name, phones }) => (
          <li key={name}>
            {name}:{' '}
            {phones.map((number, index) => (
              <span key={number}>
                {index > 0 && ', '}
                <a href={telHref(number)} className="whitespace-nowrap font-semibold text-teal underline">
                  {number}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
