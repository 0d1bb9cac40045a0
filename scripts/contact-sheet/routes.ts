/** Addresses that no sitemap lists, and whose look counts as much. */
const UNLISTED = ['/thank-you', '/no-such-page'];

/** Pages that differ only in their data. A sheet shows the longest of each group, where most can go wrong. */
const ALIKE = [
  /^\/blog\/(?!category\/|page\/)[^/]+$/,
  /^\/blog\/category\//,
  /^\/fertility-experts\/./,
  /^\/resources\/first-visit\/./,
];

/** The paths of every page of a site that is being served. */
export async function readRoutes(site: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap-0.xml`);
  if (!response.ok)
    throw new Error(`${site}/sitemap-0.xml answers ${response.status}. Is the site built and served?`);
  const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return [...listed.map(([, url = '']) => decodeURI(new URL(url).pathname)), ...UNLISTED];
}

/** Leaves one page of each group that looks alike, the longest; the longest pages come first. */
export function pickShown<Page extends { path: string; height: number }>(pages: readonly Page[]): Page[] {
  const longestFirst = pages.toSorted((a, b) => b.height - a.height);
  return longestFirst.filter(({ path }) => {
    const alike = ALIKE.find((pattern) => pattern.test(path));
    return !alike || longestFirst.find((page) => alike.test(page.path))?.path === path;
  });
}
