import { fillTemplate, type TotalForms } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';

/** Number of pages of each group on the sitemap page, besides the posts. */
interface SitemapCounts {
  readonly main: number;
  readonly treatments: number;
  readonly other: number;
}

/** The lead of the sitemap page without posts, and its forms by their number. The total leaves out the other pages. */
export function sitemapLeads(counts: SitemapCounts, { sitemap }: Pick<Messages, 'sitemap'>) {
  const before = counts.main + counts.treatments;
  const values = { ...counts, total: '{total}' };
  const lead = (posts: string) => fillTemplate(sitemap.lead, { ...values, posts });
  const { none, one, other } = sitemap.posts;
  const forms: TotalForms = { before, none: lead(none), one: lead(one), other: lead(other) };
  return { forms, without: fillTemplate(sitemap.leadWithoutPosts, { ...values, total: before }) };
}
