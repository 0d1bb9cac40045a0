import { sectionAnchor } from './links.ts';

/** Id of the list on the page. */
export const CONTENTS_ID = 'on-this-page';

/** Pages with at least this many sections get a table of contents. */
const MIN_SECTIONS = 6;

/** What it needs of a section. */
interface Listed {
  readonly kind: string;
  readonly heading: string;
  readonly id?: string | undefined;
}

/** Kinds of sections that no contents list. */
const UNLISTED: readonly string[] = ['hero', 'stats', 'call-to-action'];

/** A line of the table of contents. */
interface Entry {
  readonly heading: string;
  readonly anchor: string;
}

/** The table of contents of a page; empty for a short page, and for one that does not begin with a hero. */
export function tableOfContents(sections: readonly { readonly section: Listed }[]): Entry[] {
  if (sections[0]?.section.kind !== 'hero') return [];
  const entries = sections
    .filter(({ section }) => !UNLISTED.includes(section.kind))
    .map(({ section }) => ({ heading: section.heading, anchor: sectionAnchor(section) }));
  return entries.length >= MIN_SECTIONS ? entries : [];
}
