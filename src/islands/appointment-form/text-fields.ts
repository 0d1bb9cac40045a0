import type { InputHTMLAttributes } from 'react';
import { PHONE_MIN_LENGTH } from '../../appointment/phone.ts';

/** Input attributes. Browsers validate with them until this script has loaded. */
type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'spellCheck' | 'minLength' | 'required'
>;

/** Text field of the form. */
export interface TextField extends InputAttributes {
  readonly name: 'your_name' | 'mobile_number' | 'email_address';
  /** Message key of the hint below the label. */
  readonly hint?: 'phoneHint';
  /** Message key of the hint below the label, shown only while the field is invalid. */
  readonly correction?: 'emailHint';
}

/** Text fields of the form, in their order. */
export const TEXT_FIELDS: readonly TextField[] = [
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
