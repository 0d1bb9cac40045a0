import { getCollection } from 'astro:content';
import { PATHS } from '../lib/paths.ts';
import type { Review } from '../schemas/records.ts';
import type { Section } from '../schemas/sections.ts';
import type { Seo } from '../schemas/values.ts';
import { memoize, required } from './collection-helpers.ts';
import { type ShownSection, showSections, withPlaceholders } from './placeholders.ts';

/** A page that is defined by one file of src/content/pages. */
export interface ContentPage {
  /** Path without leading slash; empty for the home page. */
  readonly path: string;
  readonly seo: Seo;
  readonly sections: readonly ShownSection[];
  /** The h1 of the page. */
  readonly heading: string;
  /** The name of the picture beside the h1. */
  readonly picture: string | undefined;
  /** True if the page has a print button. */
  readonly print: boolean;
  /** Sources and review of a patient resource; undefined on every other page. */
  readonly review: Review | undefined;
  /** True if the page names an emergency: its review line must not delay anybody. */
  readonly urgent: boolean;
}

/** Whether a section, or one of its cards, offers the emergency number. */
const namesEmergency = (sections: readonly Section[]): boolean =>
  sections.some((section) =>
    [section, ...(section.kind === 'care-cards' ? section.cards : [])].some(
      (part) => 'actions' in part && part.actions?.some(({ to }) => to === 'emergency'),
    ),
  );

/** Every page of src/content/pages. */
export const getPages = memoize(async (): Promise<ContentPage[]> => {
  const entries = await getCollection('pages');
  return Promise.all(
    entries.map(async ({ id, data: { seo, sections, print = false, sources, reviewer, reviewed } }) => {
      const shown = await showSections(sections);
      const first = shown[0]?.section;
      return {
        path: id === 'index' ? '' : id,
        seo: await withPlaceholders(seo),
        sections: shown,
        heading: first?.heading ?? seo.title,
        picture: first && 'picture' in first ? first.picture?.name : undefined,
        print,
        review: sources && { sources, reviewer, reviewed },
        urgent: namesEmergency(sections),
      };
    }),
  );
});

/** Keywords of the site, for pages without their own: those of the home page. */
export async function getSiteKeywords(): Promise<readonly string[]> {
  const home = (await getPages()).find(({ path }) => path === '');
  return required(home, 'src/content/pages/index.yaml').seo.keywords;
}

/** A page of the patient resources. */
export interface ResourcePage extends Omit<ContentPage, 'review'> {
  readonly review: Review;
  /** Path relative to /resources/; empty for the hub. */
  readonly subpath: string;
}

/** The patient resources: every page that lists its sources, the hub included. */
export async function getResources(): Promise<ResourcePage[]> {
  return (await getPages()).flatMap(({ review, ...page }) => {
    if (!review) return [];
    const path = `/${page.path}`;
    return [{ ...page, path, review, subpath: path.slice(PATHS.resources.length + 1) }];
  });
}
