import { getCollection } from 'astro:content';
import { PATHS } from '../lib/paths.ts';
import type { Review } from '../schemas/records.ts';
import type { Seo } from '../schemas/values.ts';
import { memoize } from './collection-helpers.ts';
import { type ShownSection, showSections, withPlaceholders } from './placeholders.ts';

/** A page that is all content: its place, its words for search engines, its sections. */
export interface ContentPage {
  /** Address without leading slash; empty for the home page. */
  readonly path: string;
  readonly seo: Seo;
  readonly sections: readonly ShownSection[];
  /** The name of the page: its h1. */
  readonly heading: string;
  /** True where a button prints the page. */
  readonly print: boolean;
  /** What stands behind a page for patients; undefined on every other page. */
  readonly review: Review | undefined;
}

/** Every page of src/content/pages. */
export const getPages = memoize(async (): Promise<ContentPage[]> => {
  const entries = await getCollection('pages');
  return Promise.all(
    entries.map(async ({ id, data: { seo, sections, print = false, sources, reviewer, reviewed } }) => ({
      path: id === 'index' ? '' : id,
      seo: await withPlaceholders(seo),
      sections: await showSections(sections),
      heading: sections.find(({ kind }) => kind === 'hero')?.heading ?? seo.title,
      print,
      review: sources && { sources, reviewer, reviewed },
    })),
  );
});

/** A page of the patient resources. */
export interface ResourcePage extends Omit<ContentPage, 'review'> {
  readonly review: Review;
  /** What follows /resources/ in its address; empty for the hub. */
  readonly below: string;
}

/** The patient resources: the hub, and every page that says where its facts come from. */
export async function getResources(): Promise<ResourcePage[]> {
  return (await getPages()).flatMap(({ review, ...page }) => {
    if (!review) return [];
    const path = `/${page.path}`;
    return [{ ...page, path, review, below: path.slice(PATHS.resources.length + 1) }];
  });
}
