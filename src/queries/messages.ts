import { longDate } from '../lib/dates.ts';
import type { Locale } from '../lib/locales.ts';
import { categorySlug } from '../lib/paths.ts';
import { fillTemplate } from '../lib/template.ts';
import type { Post } from '../schemas/feeds.ts';
import { type Messages, withFormatsOf } from '../schemas/messages.ts';
import { getClinic } from './clinic.ts';
import { memoize } from './collection-helpers.ts';
import { getPlace } from './place.ts';
import { onlyRecordOf } from './records.ts';

/** Returns the messages of the interface. */
export const getMessages = memoize(async (locale): Promise<Messages> => {
  const { data } = await onlyRecordOf('interface', locale);
  return withFormatsOf(await getPlace(locale), data);
});

/**
 * Returns the messages around a post with their `lang`.
 * @param locale Locale of the messages: that of the post on its own page, that of the page in a list.
 */
export async function getPostTexts({ categories, createdAt, readMinutes }: Post, locale: Locale) {
  const { post: words, formats } = await getMessages(locale);
  const lang = formats.locale.slice(0, 2);
  const { name: clinic, postReviewer: reviewer } = await getClinic(lang);
  return {
    lang,
    day: createdAt && longDate(createdAt, formats),
    readTime: fillTemplate(words.readTime, { count: readMinutes }),
    author: fillTemplate(words.author, { clinic }),
    review: reviewer ? fillTemplate(words.reviewed, { reviewer }) : words.awaitingReview,
    topics: categories.map((topic) => ({
      slug: categorySlug(topic),
      name: words.topics.find((known) => known.topic === topic)?.names[locale] ?? topic,
    })),
  };
}
