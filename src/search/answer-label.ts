import { fillTemplate, pluralForm } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';
import type { Answer } from './search.ts';

/** The words of the search, in its attribute `data-words`. */
export type SearchWords = Messages['search']['messages'] & {
  readonly locale: string;
  /** Mark at the end of a sentence. */
  readonly stop: string;
  /** Behind a result in English, on a page in another language. */
  readonly inEnglish?: string;
};

/** The line above the results. */
export function labelOf({ found, count, missing }: Answer, question: string, words: SearchWords): string {
  const { locale, stop } = words;
  const label =
    count > found.length
      ? fillTemplate(words.most, { count: found.length, question })
      : fillTemplate(pluralForm(words.found, count, locale), { count, question });
  if (count === 0 || missing.length === 0) return label;
  const quoted = missing.map((word) => fillTemplate(words.quoted, { word })).join(', ');
  return `${label}${stop} ${fillTemplate(pluralForm(words.missing, missing.length, locale), { words: quoted })}`;
}
