import { getCollection } from 'astro:content';
import type { Seo } from '../schemas/values.ts';
import { type ShownSection, showSections, withFacts } from './facts.ts';

/** A page that is all content: its place, its words for search engines, its sections. */
export interface ContentPage {
  /** Address without leading slash; empty for the home page. */
  readonly path: string;
  readonly seo: Seo;
  readonly sections: readonly ShownSection[];
}

/** Every page of src/content/pages. */
export async function getPages(): Promise<ContentPage[]> {
  const entries = await getCollection('pages');
  return Promise.all(
    entries.map(async ({ id, data }) => ({
      path: id === 'index' ? '' : id,
      seo: await withFacts(data.seo),
      sections: await showSections(data.sections),
    })),
  );
}
