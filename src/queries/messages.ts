import { longDate } from '../lib/dates.ts';
import { categorySlug } from '../lib/paths.ts';
import { fillTemplate } from '../lib/template.ts';
import type { Post } from '../schemas/feeds.ts';
import type { Messages } from '../schemas/messages.ts';
import { getClinic } from './clinic.ts';
import { memoize } from './collection-helpers.ts';
import { onlyRecordOf } from './records.ts';

/** The fixed words of the interface. */
export const getMessages = memoize(
  async (locale): Promise<Messages> => (await onlyRecordOf('interface', locale)).data,
);

/** Returns the messages around a post, in the language of the post if a locale has it, with their `lang`. */
export async function getPostTexts({ language, categories, createdAt, readMinutes }: Post) {
  const { post: words, formats } = await getMessages(language);
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
      name: words.topics.find((known) => known.topic === topic)?.names[language] ?? topic,
    })),
  };
}
