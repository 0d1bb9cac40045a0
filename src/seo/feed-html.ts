import { DomUtils, parseDocument } from 'htmlparser2';

/** Attributes with a URL. */
const ADDRESSES = ['href', 'src'] as const;

/** Attributes with picture variants; feed readers use the `src`. */
const CHOICES = ['srcset', 'sizes'] as const;

/**
 * Prepares the HTML of a post for feed readers, which have no base URL: makes URLs absolute, and removes picture variants.
 * @param html Fragment whose URLs begin with a slash or a scheme.
 * @param site Origin of the site.
 */
export function feedHtml(html: string, site: string): string {
  const document = parseDocument(html);
  for (const element of DomUtils.getElementsByTagName('*', document)) {
    for (const name of ADDRESSES) {
      const address = element.attribs[name];
      if (address?.startsWith('/')) element.attribs[name] = new URL(address, site).href;
    }
    for (const name of CHOICES) delete element.attribs[name];
  }
  return DomUtils.getInnerHTML(document, { encodeEntities: 'utf8' });
}
