import type { Locale } from '../lib/locales.ts';
import type { AgeContent } from './ages.ts';

/** Kinds of pages; the interface names each. */
type SearchKind = 'treatment' | 'guide' | 'post' | 'doctor' | 'page';

/** A part of a page: a heading with the text below it. */
export interface SearchPart {
  readonly heading: string;
  readonly text: string;
  /** Id of the section that holds the part; undefined where the page has none. */
  readonly anchor?: string | undefined;
}

/** A page of the index, as the browser loads it. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly title: string;
  readonly path: string;
  /** Describes the page in a sentence or two. */
  readonly summary: string;
  /** Words that the page does not show. */
  readonly keywords: string;
  readonly parts: readonly SearchPart[];
  /** Language of a page that differs from the index, e.g. `en` in the index of Bangla pages. */
  readonly language?: Locale | undefined;
}

/** Phrases of patients, separated by commas, and the words that pages use for the same thing. */
export interface Synonym {
  /** For example `test tube baby, tube baby`. */
  readonly asked: string;
  /** For example `IVF`. */
  readonly find: string;
  /** Words of the page that answers, which mean something else: found, but not marked. For example `call now`. */
  readonly leadTo?: string | undefined;
}

/** The data that the browser loads to search the site. */
export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
  readonly synonyms: readonly Synonym[];
  readonly ages: AgeContent;
}
