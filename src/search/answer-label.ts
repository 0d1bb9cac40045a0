import { fillTemplate, pluralForm } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';
import type { Answer } from './search.ts';

/** Messages of the search, passed in its attribute `data-words`. */
export type SearchWords = Messages['search']['messages'] & {
  readonly locale: string;
  /** Sentence terminator of the locale, e.g. `।`. */
  readonly stop: string;
  /** Note after an English result on a page in another locale. */
  readonly inEnglish?: string;
};

/** Returns the line above the results. */
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
