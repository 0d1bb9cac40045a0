import { NATIONAL_NUMBERS } from './national-numbers.ts';
import { slugify } from './text.ts';

/** The contact details that the named link targets of content resolve to. */
interface ContactDetails {
  readonly hotline: string;
  readonly emails: { readonly appointments: string; readonly careers: string };
}

/** The `tel:` URL of a phone number; spaces and other separators are removed. */
export const telHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** The URL that opens a WhatsApp chat with a number. WhatsApp accepts digits only. */
export const whatsappHref = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

/** The `mailto:` URL of an email address, with an optional subject. */
export const mailHref = (address: string, subject?: string): string =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/**
 * The URL of a `to:` value in content. A name becomes a `tel:` or `mailto:` URL, a part of the current page `#…` alone: a
 * path would drop the query of the URL, and so reload the page. Other paths are returned unchanged.
 */
export function resolveTarget(to: string, { hotline, emails }: ContactDetails, currentPath: string): string {
  switch (to) {
    case 'hotline':
      return telHref(hotline);
    case 'appointments-email':
      return mailHref(emails.appointments);
    case 'careers-email':
      return mailHref(emails.careers);
    case 'emergency':
    case 'violence-helpline':
    case 'crisis-line':
      return telHref(NATIONAL_NUMBERS[to].number);
    default:
      return to.startsWith(`${currentPath}#`) ? to.slice(currentPath.length) : to;
  }
}

/** The anchor of a section or a part of one: its own id, or one derived from its heading. */
export const sectionAnchor = ({ id, heading }: { id?: string | undefined; heading: string }): string =>
  id ?? slugify(heading);

/** Id of the table of contents on a page. */
export const CONTENTS_ID = 'on-this-page';

/** The URL of a built file: below the address in PUBLIC_ASSET_HOST if set, otherwise a path on the site. */
export const assetUrl = (path: string, host: string | undefined): string =>
  host ? host.replace(/\/$/, '') + path : path;
