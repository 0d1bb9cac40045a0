import { fillTemplate, pluralForm } from '../lib/template.ts';
import type { InterfaceWords } from '../schemas/records.ts';

/** How many pages of each group the sitemap page lists; posts are undefined if the build had none to list. */
interface SitemapCounts {
  readonly main: number;
  readonly treatments: number;
  readonly posts: number | undefined;
  readonly other: number;
}

/** What the sitemap page lists. The total is of main pages, treatments and posts; the other pages stand outside of it. */
export function sitemapLead(
  { posts, ...counts }: SitemapCounts,
  { sitemap, formats }: Pick<InterfaceWords, 'sitemap' | 'formats'>,
): string {
  const total = counts.main + counts.treatments + (posts ?? 0);
  const values = { ...counts, total, group: sitemap.groups.other };
  if (posts === undefined) return fillTemplate(sitemap.leadWithoutPosts, values);
  const counted = fillTemplate(pluralForm(sitemap.posts, posts, formats.locale), { count: posts });
  return fillTemplate(sitemap.lead, { ...values, posts: posts === 0 ? sitemap.posts.none : counted });
}
