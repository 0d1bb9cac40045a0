import { fillTemplate, pluralForm } from '../lib/template.ts';
import type { InterfaceWords } from '../schemas/records.ts';
import type { Answer } from './search.ts';

/** The words of the search, in its attribute `data-words`. */
export type SearchWords = InterfaceWords['search']['messages'] & { readonly locale: string };

/** The line above the results. */
export function labelOf(
  { found, count, missing, similar }: Answer,
  question: string,
  words: SearchWords,
): string {
  const { locale } = words;
  const label =
    count > found.length
      ? fillTemplate(words.most, { count: found.length, question })
      : fillTemplate(pluralForm(words.found, count, locale), { count, question });
  if (count === 0) return label;
  const noteOn = (forms: SearchWords['missing'], asked: readonly string[]) => {
    const quoted = asked.map((word) => fillTemplate(words.quoted, { word })).join(', ');
    return asked.length > 0 ? [fillTemplate(pluralForm(forms, asked.length, locale), { words: quoted })] : [];
  };
  const notes = [...noteOn(words.missing, missing), ...noteOn(words.similar, similar)];
  return notes.length > 0 ? `${label}. ${notes.join(' ')}` : label;
}
