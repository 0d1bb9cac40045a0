/** What named link targets stand for. */
export interface ContactFacts {
  readonly hotline: string;
  readonly emails: { readonly appointments: string; readonly careers: string };
}

/** A phone number as a link, whatever spaces it is written with. */
export const telHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** A chat with a number on WhatsApp, which takes digits alone. */
export const whatsappHref = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

/** An e-mail address as a link, with a subject where one is given. */
export const mailHref = (address: string, subject?: string): string =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** Where a `to:` of content leads: a path as it is, a name as the clinic's number or address. */
export function resolveTarget(to: string, { hotline, emails }: ContactFacts): string {
  switch (to) {
    case 'hotline':
      return telHref(hotline);
    case 'appointments-email':
      return mailHref(emails.appointments);
    case 'careers-email':
      return mailHref(emails.careers);
    default:
      return to;
  }
}

/** The page or file of a video, for a browser that plays it by itself. */
export const videoPage = (source: { type: 'file'; url: string } | { type: 'youtube'; id: string }): string =>
  source.type === 'file' ? source.url : `https://www.youtube.com/watch?v=${source.id}`;
