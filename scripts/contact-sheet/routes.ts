/** Pages that are not in the sitemap. */
const UNLISTED = ['/thank-you', '/no-such-page'];

/** Groups of pages with the same layout. A sheet shows the longest of each group. */
const GROUPS = [
  /^\/blog\/(?!category\/|page\/)[^/]+$/,
  /^\/blog\/category\//,
  /^\/fertility-experts\/./,
  /^\/resources\/first-visit\/./,
];

/** The paths of all pages of a running site. */
export async function readRoutes(site: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap-0.xml`);
  if (!response.ok)
    throw new Error(`${site}/sitemap-0.xml answers ${response.status}. Is the site built and served?`);
  const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return [...listed.map(([, url = '']) => decodeURI(new URL(url).pathname)), ...UNLISTED];
}

/** Picks the longest page of each group, and all pages outside the groups; longest first. */
export function pickRoutes<Page extends { path: string; height: number }>(pages: readonly Page[]): Page[] {
  const longestFirst = pages.toSorted((a, b) => b.height - a.height);
  return longestFirst.filter(({ path }) => {
    const group = GROUPS.find((pattern) => pattern.test(path));
    return !group || longestFirst.find((page) => group.test(page.path))?.path === path;
  });
}
