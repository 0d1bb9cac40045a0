import type { Messages } from '../../schemas/messages.ts';
import { FieldError, fieldId } from './Field.tsx';

/** Attributes of the link to the privacy policy. */
export interface PolicyLink {
  readonly href: string;
  readonly hreflang?: string;
}

interface Props {
  readonly words: Pick<Messages['form'], 'consent' | 'policy'>;
  readonly privacy: PolicyLink;
  readonly error: string | undefined;
  /** True once the visitor has corrected the error of the last submit. */
  readonly isCorrected: boolean;
  onChange(): void;
}

/** Checkbox of the consent, with a link to the privacy policy inside its label. */
export function ConsentField({ words, privacy, error, isCorrected, onChange }: Props) {
  const consentError = isCorrected ? undefined : error;
  const [beforePolicy, afterPolicy] = words.consent.split('{policy}');
  return (
    <div>
      <label className="flex items-start gap-3">
        <input
          id={fieldId('consent')}
          type="checkbox"
          className="mt-1 size-6 shrink-0 accent-teal"
          aria-invalid={consentError !== undefined}
          aria-describedby={consentError && fieldId('consent', 'error')}
          // Safari does not focus a clicked checkbox, so that no blur would validate it.
          onChange={onChange}
          required
        />
        <span>
          {beforePolicy}
          <a {...privacy}>{words.policy}</a>
          {afterPolicy}
        </span>
      </label>
      <FieldError name="consent" error={error} isCorrected={isCorrected} />
    </div>
  );
}
