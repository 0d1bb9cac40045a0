import { slugify } from './text.ts';

/** Contact details for the named link targets of content, e.g. `to: hotline`. */
interface ContactDetails {
  readonly hotline: string;
  readonly emails: { readonly appointments: string; readonly careers: string };
  readonly nationalNumbers: readonly { readonly name: string; readonly number: string }[];
}

/** Returns the `tel:` URL of a phone number, without spaces and other separators. */
export const telHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** Returns the URL of a WhatsApp chat with a number; WhatsApp accepts digits only. */
export const whatsappHref = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

/** Returns the `mailto:` URL of an e-mail address, with an optional subject. */
export const mailHref = (address: string, subject?: string): string =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** Returns the path of a link, e.g. `/costs` for `/costs#ivf`; undefined for an external URL or a fragment. */
export const pathIn = (to: string): string | undefined => /^\/(?!\/)[^#]*/.exec(to)?.[0];

/** Returns the URL of a contact: `mailto:` for an address, `tel:` for a number. */
export const contactHref = (value: string): string =>
  value.includes('@') ? mailHref(value) : telHref(value);

/**
 * Returns the URL of a `to:` value in content. A name becomes a `tel:` or `mailto:` URL. A link into the current page
 * becomes its `#anchor` only: with the path, it would drop the query and reload the page. Returns other paths unchanged.
 */
export function resolveTarget(
  to: string,
  { hotline, emails, nationalNumbers }: ContactDetails,
  currentPath: string,
): string {
  const national = nationalNumbers.find(({ name }) => name === to);
  if (national) return telHref(national.number);
  switch (to) {
    case 'hotline':
      return telHref(hotline);
    case 'appointments-email':
      return mailHref(emails.appointments);
    case 'careers-email':
      return mailHref(emails.careers);
    default:
      return to.startsWith(`${currentPath}#`) ? to.slice(currentPath.length) : to;
  }
}

/** Returns the anchor of a section or its part: its `id`, else the slug of its heading. */
export const sectionAnchor = ({ id, heading }: { id?: string | undefined; heading: string }): string =>
  id ?? slugify(heading);

/** Id of the table of contents. */
export const CONTENTS_ID = 'on-this-page';

/** Returns the URL of a built file: below PUBLIC_ASSET_HOST if set, otherwise a path on the site. */
export const assetUrl = (path: string, host: string | undefined): string =>
  host ? host.replace(/\/$/, '') + path : path;
