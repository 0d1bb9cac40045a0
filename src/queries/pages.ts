import { PATHS } from '../lib/paths.ts';
import { definitionOf, type Section } from '../sections/registry.ts';
import { memoize, required } from './collection-helpers.ts';
import { withPlaceholders } from './placeholders.ts';
import { recordsOf } from './records.ts';
import { showSections } from './shown-sections.ts';

/** Returns true for sections with a button that calls the emergency number. */
const namesEmergency = (sections: readonly Section[]): boolean =>
  sections.some((section) => {
    const own = 'actions' in section ? section.actions : undefined;
    const targets = [...(own ?? []).map(({ to }) => to), ...(definitionOf(section).targets?.(section) ?? [])];
    return targets.includes('emergency');
  });

/** Every page of src/content/pages. */
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
        /** The h1 of the page. */
        heading: first?.heading ?? seo.title,
        /** The name of the picture beside the h1, or of that on the card of shared links. */
        picture: (first && 'picture' in first ? first.picture?.name : undefined) ?? card,
        /** True if the page has a print button. */
        print,
        /** Sources and review; undefined on a page that lists no sources. */
        review: sources && { sources, reviewer, reviewed },
        /** True if the page names an emergency: its review line must not delay anybody. */
        urgent: namesEmergency(sections),
      };
    }),
  );
});

/** Keywords of the site, for pages without their own: those of the home page. */
export async function getSiteKeywords(current?: string): Promise<readonly string[]> {
  const home = (await getPages(current)).find(({ path }) => path === PATHS.home);
  return required(home, 'src/content/pages/index.yaml').seo.keywords;
}

/** Returns true for the path of a patient resource, or of their hub. */
export const isResource = (path: string): boolean => path.startsWith(PATHS.resources);

/** The patient resources, each with its sources. */
export const getResources = async (current?: string) =>
  (await getPages(current)).flatMap(({ review, ...page }) =>
    review && isResource(page.path) ? [{ ...page, review }] : [],
  );
