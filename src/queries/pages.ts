import { PATHS } from '../lib/paths.ts';
import { definitionOf, type Section } from '../sections/registry.ts';
import { memoize, required } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';
import { recordsOf } from './records.ts';
import { showSections } from './shown-sections.ts';

/** Returns true for sections with a button that calls the emergency number. */
const namesEmergency = (sections: readonly Section[]): boolean =>
  sections.some((section) => {
    const actions = 'actions' in section ? section.actions : undefined;
    const targets = [
      ...(actions ?? []).map(({ to }) => to),
      ...(definitionOf(section).targets?.(section) ?? []),
    ];
    return targets.includes('emergency');
  });

/** Returns all pages of src/content/pages. */
export const getPages = memoize(async (locale) => {
  const records = await recordsOf('pages', locale);
  return Promise.all(
    records.map(async ({ id, data, english, translation }) => {
      const { sections, card, print = false, reviewed } = data;
      const { seo, sources, reviewer } = await withPlaceholders(
        { seo: data.seo, sources: data.sources, reviewer: data.reviewer },
        locale,
      );
      const shown = await showSections(sections, locale, english.sections, translation?.unfitSections);
      const first = shown[0]?.section;
      return {
        path: id === 'index' ? PATHS.home : `/${id}`,
        seo,
        sections: shown,
        /** Text of the h1. */
        heading: first?.heading ?? seo.title,
        /** Name of the picture beside the h1, else of the picture on the share card. */
        picture: (first && 'picture' in first ? first.picture?.name : undefined) ?? card,
        /** True for a page with a print button. */
        print,
        /** Sources and review; undefined for a page without sources. */
        review: sources && { sources, reviewer, reviewed },
        /** True for a page that names an emergency: its review line must not delay anybody. */
        urgent: namesEmergency(sections),
      };
    }),
  );
});

/** Returns the keywords for pages without keywords: those of the home page. */
export async function getSiteKeywords(current?: string): Promise<readonly string[]> {
  const home = (await getPages(current)).find(({ path }) => path === PATHS.home);
  return required(home, 'src/content/pages/index.yaml').seo.keywords;
}

/** Returns true for the path of a patient resource, or of their overview. */
export const isResource = (path: string): boolean => path.startsWith(PATHS.resources);

/** Returns the patient resources with their sources. */
export const getResources = async (current?: string) =>
  (await getPages(current)).flatMap(({ review, ...page }) =>
    review && isResource(page.path) ? [{ ...page, review }] : [],
  );
