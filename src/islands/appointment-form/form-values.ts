import { FIELD_NAMES } from '../../appointment/rules.ts';
import { fieldId } from './Field.tsx';

/** Id of a field that only bots see and fill. */
export const HONEYPOT = 'reference_code';

type Control = HTMLInputElement | HTMLSelectElement;

/** Reads the value of a control; true or false for a checkbox. */
export function readField(form: HTMLFormElement, id: string): string | boolean | undefined {
  const control = form.querySelector<Control>(`#${id}`);
  const isCheckbox = control instanceof HTMLInputElement && control.type === 'checkbox';
  return isCheckbox ? control.checked : control?.value;
}

/** Reads the form as an API request. Called on submit, because autofill may fire no events. */
export const valuesOf = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, readField(form, fieldId(name))]));
