import { withoutLeftOut } from '../lib/left-out.ts';
import { sectionAnchor } from '../lib/links.ts';
import type { Claim } from '../schemas/claim.ts';
import type { SectionSources } from '../sections/define-section.ts';
import { definitionOf, type Section } from '../sections/registry.ts';
import type { TranslationState } from '../translations/translation-state.ts';
import { withBranchButtons } from './branch-buttons.ts';
import { getBranches } from './branches.ts';
import { publishedTestimonials } from './clinic.ts';
import { getCourses } from './cycle.ts';
import { getLeftOut } from './left-out.ts';
import { getMessages } from './messages.ts';
import { fillAndNote } from './placeholders.ts';
import { getPositions } from './positions.ts';
import { extrasOf, pricesOf } from './prices.ts';

/** Section with its placeholders filled, and its claims that need a note. */
export interface ShownSection {
  readonly section: Section;
  readonly notedClaims: readonly Claim[];
}

/** Returns the values that sections of a locale show from other files, e.g. prices. */
export const sectionSources = async (current?: string): Promise<SectionSources> => ({
  messages: await getMessages(current),
  prices: (section) => pricesOf(section, current),
  extras: (section) => extrasOf(section, current),
  testimonials: publishedTestimonials,
  courses: () => getCourses(current),
  branches: () => getBranches(current),
  positions: () => getPositions(current),
});

/** Applies the `publish` of each kind: drops what this build may not publish, e.g. samples once the clinic is real. */
async function publishedSections(sections: readonly Section[], sources: SectionSources): Promise<Section[]> {
  const published = await Promise.all(
    sections.map(async (section) => {
      const { publish } = definitionOf(section);
      return publish ? publish(section, sources) : section;
    }),
  );
  return published.filter((section) => section !== undefined);
}

/** Returns true for a list of links that has none left. */
const isEmptied = (section: Section): boolean => 'cards' in section && section.cards.length === 0;

const withId = <Part extends Section>(section: Part, id: string): Part => ({ ...section, id });

/** Returns a section with the anchors of its English headings, which all locales share. */
function withEnglishAnchors(section: Section, english: Section | undefined): Section {
  const { hasAnchor, withAnchors } = definitionOf(section);
  if (hasAnchor === false || !english) return section;
  const ownId = 'id' in section ? section.id : undefined;
  const anchored = withId(section, sectionAnchor({ heading: english.heading, id: ownId }));
  return withAnchors && english.kind === section.kind ? withAnchors(anchored, english) : anchored;
}

/**
 * Fills the placeholders of sections, and collects the claims that need a note.
 * @param english The same sections in English, the source of anchors.
 * @param unfit Sections to leave out, because their translation no longer fits: indexes, or `all`.
 */
export async function showSections(
  sections: readonly Section[],
  current?: string,
  english: readonly Section[] = sections,
  unfit: TranslationState['unfitSections'] = [],
): Promise<ShownSection[]> {
  const anchored = sections
    .map((section, index) => withEnglishAnchors(section, english[index]))
    .filter((_, index) => unfit !== 'all' && !unfit.includes(index));
  const branches = await getBranches(current);
  const leftOut = await getLeftOut();
  const linked = anchored
    .map((section) => withoutLeftOut(withBranchButtons(section, branches), leftOut))
    .filter((section) => !isEmptied(section));
  const published = await publishedSections(linked, await sectionSources(current));
  return Promise.all(
    published.map(async (section) => {
      const named = definitionOf(section).claims?.(section);
      const { filled, notedClaims } = await fillAndNote(section, current, named);
      return { section: filled, notedClaims };
    }),
  );
}
