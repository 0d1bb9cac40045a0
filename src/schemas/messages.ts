import { z } from 'zod';
import { blogMessages, postMessages } from './messages/blog.ts';
import {
  branchMessages,
  doctorMessages,
  positionMessages,
  priceMessages,
  treatmentMessages,
} from './messages/clinic.ts';
import { cycleStripMessages } from './messages/cycle-strip.ts';
import { dateToolMessages } from './messages/date-tools.ts';
import { feedMessages, notFoundMessages } from './messages/empty-states.ts';
import { formMessages } from './messages/form.ts';
import { formatMessages } from './messages/formats.ts';
import { photoMessages, videoMessages } from './messages/gallery.ts';
import { footerMessages, headerMessages, menuMessages, pageMessages, pageNames } from './messages/layout.ts';
import { localeMessages } from './messages/locales.ts';
import { searchMessages } from './messages/search.ts';
import { figureMessages, filmMessages, reviewMessages, sectionMessages } from './messages/sections.ts';
import { sitemapMessages, summaryMessages } from './messages/sitemap.ts';
import type { Place } from './place.ts';
import type { ValueSchemas } from './values.ts';

/**
 * Schema of the messages in `src/content/site/interface.yaml`, grouped by where a visitor meets them. The editor at `/edit`
 * shows the description of each message below its field, and keeps the order of the keys.
 */
export function messagesSchema(values: ValueSchemas) {
  return z.strictObject({
    formats: formatMessages(values),
    locales: localeMessages(values),
    pages: pageNames(values),
    menu: menuMessages(values),
    header: headerMessages(values),
    footer: footerMessages(values),
    page: pageMessages(values),
    branch: branchMessages(values),
    doctors: doctorMessages(values),
    treatments: treatmentMessages(values),
    sections: sectionMessages(values),
    film: filmMessages(values),
    figures: figureMessages(values),
    review: reviewMessages(values),
    positions: positionMessages(values),
    prices: priceMessages(values),
    blog: blogMessages(values),
    post: postMessages(values),
    photos: photoMessages(values),
    videos: videoMessages(values),
    feeds: feedMessages(values),
    notFound: notFoundMessages(values),
    form: formMessages(values),
    tools: dateToolMessages(values),
    strip: cycleStripMessages(values),
    search: searchMessages(values),
    sitemap: sitemapMessages(values),
    summary: summaryMessages(values),
  });
}

/** Messages in the content file, without the formats of the place. */
type InterfaceMessages = z.infer<ReturnType<typeof messagesSchema>>;

/** Messages of the interface. */
export type Messages = Omit<InterfaceMessages, 'formats'> & {
  readonly formats: InterfaceMessages['formats'] & Place['currency'] & Pick<Place, 'timeZone'>;
};

/** Returns the messages with the formats of a place: currency and time zone. */
export const withFormatsOf = (
  { currency, timeZone }: Place,
  { formats, ...messages }: InterfaceMessages,
): Messages => ({ ...messages, formats: { ...formats, ...currency, timeZone } });
