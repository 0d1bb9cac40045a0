import { bestPart } from './best-part.ts';
import { type ExcerptPiece, excerptOf, markWords } from './excerpt.ts';
import type { SearchEntry } from './search-index.ts';
import type { Wanted } from './wanted-words.ts';

/** A result, ready to be shown. */
export interface FoundPage extends Pick<SearchEntry, 'kind' | 'path' | 'language'> {
  /** Address of the page, or of its best part, e.g. `/treatments/ivf#cost`. */
  readonly href: string;
  readonly title: readonly ExcerptPiece[];
  /** Heading of the best part; empty when the page as a whole answers. */
  readonly heading: readonly ExcerptPiece[];
  readonly excerpt: readonly ExcerptPiece[];
}

/** Prepares a result to be shown: as a whole, or by its best part. */
export function foundPage(
  entry: SearchEntry,
  found: ReadonlySet<string>,
  { weights, unmarked }: Pick<Wanted, 'weights' | 'unmarked'>,
): FoundPage {
  const { kind, title, path, summary, language } = entry;
  const part = bestPart(entry.parts, found, weights);
  const marked = new Set([...found].filter((word) => !unmarked.has(word)));
  return {
    kind,
    path,
    language,
    href: part?.anchor ? `${path}#${encodeURIComponent(part.anchor)}` : path,
    title: markWords(title, marked),
    heading: part ? markWords(part.heading, marked) : [],
    excerpt: excerptOf(part?.text || summary, marked),
  };
}
