import { DomUtils, parseDocument } from 'htmlparser2';

/** Attributes with an address. */
const ADDRESSES = ['href', 'src'] as const;

/** Attributes that ask a browser to choose a picture; feed readers take the one of `src`. */
const CHOICES = ['srcset', 'sizes'] as const;

/**
 * Prepares the HTML of a post for feed readers, which have no base URL: makes its addresses absolute, and leaves one picture
 * each. @param html Fragment whose addresses begin with a slash or a scheme. @param site Origin of the site.
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
