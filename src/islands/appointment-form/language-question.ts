import { type RefObject, useLayoutEffect } from 'react';
import { isPlainClick } from '../link-clicks.ts';
import { fieldId } from './Field.tsx';
import { readField } from './form-values.ts';
import { TEXT_FIELDS } from './text-fields.ts';

/** Selector of links to this page in another locale (src/layouts/LanguageSwitch.astro). */
const LANGUAGE_LINK = '.languages > a';

/** Returns true when a text field has a value. */
const hasText = (form: HTMLFormElement): boolean =>
  TEXT_FIELDS.some(({ name }) => readField(form, fieldId(name)));

/**
 * Asks before the language switch leaves a form with typed text: neither the address nor the storage may take it along. A layout
 * effect, because a click may come between React's first commit and its passive effects.
 */
export function useLanguageQuestion(form: RefObject<HTMLFormElement | null>, question: string): void {
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isSwitch = event.target instanceof Element && event.target.closest(LANGUAGE_LINK);
      if (!isSwitch || !isPlainClick(event)) return;
      if (form.current && hasText(form.current) && !confirm(question)) event.preventDefault();
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [form, question]);
}
