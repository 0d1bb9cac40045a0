import { JSDOM } from 'jsdom';

/** An XML text as a document. @throws Error when it is not well-formed. */
const parseXml = (xml: string): Document =>
  new JSDOM(xml, { contentType: 'application/xml' }).window.document;

const textOf = (element: Element, name: string): string => element.querySelector(name)?.textContent ?? '';
/** RFC 822 with a year of four digits, as RSS 2.0 asks for. */
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
/** W3C date and time, as the sitemap protocol asks for. */
const W3C = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Returns the violations of RSS 2.0 in a feed. */
export function findRssFaults(xml: string): string[] {
  const root = parseXml(xml).documentElement;
  const faults: string[] = [];
  if (root.nodeName !== 'rss' || root.getAttribute('version') !== '2.0')
    faults.push('the root is not rss 2.0');
  const channel = root.querySelector('channel');
  if (!channel) return [...faults, 'there is no channel'];
  for (const name of ['title', 'link', 'description'])
    if (textOf(channel, `:scope > ${name}`) === '') faults.push(`the channel has no ${name}`);
  const self = [...channel.children].find(
    ({ localName, prefix }) => prefix === 'atom' && localName === 'link',
  );
  if (!URL.canParse(self?.getAttribute('href') ?? '')) faults.push('the channel does not say where it lives');
  const guids = new Set<string>();
  for (const item of channel.querySelectorAll('item')) {
    const title = textOf(item, 'title');
    if (!title && !textOf(item, 'description')) faults.push('an item has neither title nor description');
    if (!URL.canParse(textOf(item, 'link'))) faults.push(`"${title}" has no absolute link`);
    const guid = textOf(item, 'guid');
    if (guid === '' || guids.has(guid)) faults.push(`"${title}" has no guid of its own`);
    guids.add(guid);
    const date = textOf(item, 'pubDate');
    if (date && !RFC_822.test(date)) faults.push(`"${title}" has the date ${date}`);
  }
  return faults;
}

/** Returns the addresses of a sitemap with their dates, and its violations of the sitemap protocol. */
export function readSitemap(xml: string): { dates: Map<string, string | undefined>; faults: string[] } {
  const root = parseXml(xml).documentElement;
  const faults: string[] = [];
  if (root.namespaceURI !== 'http://www.sitemaps.org/schemas/sitemap/0.9' || root.localName !== 'urlset')
    faults.push('the root is not the urlset of the protocol');
  const dates = new Map<string, string | undefined>();
  for (const url of root.querySelectorAll('url')) {
    const location = textOf(url, 'loc');
    const date = url.querySelector('lastmod')?.textContent ?? undefined;
    if (!URL.canParse(location) || dates.has(location)) faults.push(`"${location}" is no address of its own`);
    if (date !== undefined && !W3C.test(date)) faults.push(`${location} has the date ${date}`);
    dates.set(location, date);
  }
  if (dates.size > 50_000) faults.push(`${dates.size} addresses are more than 50,000`);
  return { dates, faults };
}
