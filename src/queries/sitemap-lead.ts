import { fillTemplate, type TotalForms } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';

/** Number of pages in each group of the sitemap page, without posts. */
interface SitemapCounts {
  readonly main: number;
  readonly treatments: number;
  readonly other: number;
}

/**
 * Returns the leads of the sitemap page: `without` posts, and `forms` by the number of posts. Their total excludes other
 * pages.
 */
export function sitemapLeads(counts: SitemapCounts, { sitemap }: Pick<Messages, 'sitemap'>) {
  const before = counts.main + counts.treatments;
  const values = { ...counts, total: '{total}' };
  const lead = (posts: string) => fillTemplate(sitemap.lead, { ...values, posts });
  const { none, one, other } = sitemap.posts;
  const forms: TotalForms = { before, none: lead(none), one: lead(one), other: lead(other) };
  return { forms, without: fillTemplate(sitemap.leadWithoutPosts, { ...values, total: before }) };
}
