import { sectionAnchor } from '../lib/links.ts';
import { definitionOf } from './registry.ts';

/** Minimum number of sections of a page with a table of contents. */
const MIN_SECTIONS = 6;

/** Fields of a section that the table of contents needs. */
interface Listed {
  readonly kind: string;
  readonly heading: string;
  readonly id?: string | undefined;
  /** Links of a page head to the parts of its page. */
  readonly doors?: readonly unknown[] | undefined;
}

/** Entry of the table of contents. */
interface Entry {
  readonly heading: string;
  readonly anchor: string;
}

/** Returns the table of contents of a page; empty for a short page, without a head, or with doors in its head. */
export function tableOfContents(sections: readonly { readonly section: Listed }[]): Entry[] {
  const first = sections[0]?.section;
  if (!first || first.doors || !definitionOf(first).isPageHead) return [];
  const entries = sections
    .filter(({ section }) => definitionOf(section).inContents !== false)
    .map(({ section }) => ({ heading: section.heading, anchor: sectionAnchor(section) }));
  return entries.length >= MIN_SECTIONS ? entries : [];
}
