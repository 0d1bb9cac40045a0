/** A number with its noun: no blog posts, 1 blog post, 2 blog posts. */
const countOf = (count: number, noun: string): string => `${count || 'no'} ${noun}${count === 1 ? '' : 's'}`;

/** How many pages of each group the sitemap page lists. */
interface SitemapCounts {
  readonly main: number;
  readonly treatments: number;
  /** Undefined if the build had no posts to list. */
  readonly posts: number | undefined;
  readonly other: number;
}

/** Texts of the sitemap page. */
export const SITEMAP = {
  seo: {
    title: 'Sitemap',
    description: 'Every page of this website: main pages, treatments, articles, doctors.',
    keywords: ['sitemap'],
  },
  heading: 'Sitemap',
  /** What the page lists. The total is of main pages, treatments and posts; the other pages stand outside of it. */
  lead: ({ main, treatments, posts, other }: SitemapCounts): string => {
    const total = main + treatments + (posts ?? 0);
    const groups =
      posts === undefined
        ? ` without the blog posts: ${main} main pages and ${treatments} treatments`
        : `: ${main} main pages, ${treatments} treatments and ${countOf(posts, 'blog post')}`;
    return `${total} pages${groups}. ${other} more pages stand under “${SITEMAP.groups.other}”.`;
  },
  groups: { main: 'Main Pages', treatments: 'Treatments', posts: 'Blog Posts', other: 'Also here' },
} as const;
