import { z } from 'zod';
import { TRANSLATED_LOCALES } from '../translated-locales.ts';
import type { ValueSchemas } from '../values.ts';
import { pluralForms, template } from './template.ts';

/** Messages of the list of posts. */
export const blogMessages = ({ line: message, seo }: ValueSchemas) =>
  z
    .strictObject({
      seo: seo.describe('Title and description of the blog in search results.'),
      heading: message.describe('Heading.'),
      lead: message.describe('Sentence below the heading.'),
      pages: message.describe('Read aloud before the numbers of the pages.'),
      page: message.describe('Read aloud before each number.'),
      titleOfPage: template('title', 'page').describe(
        'Title from the second page on. {title} is the title, {page} is the number.',
      ),
      topics: message.describe('Heading of the links to topics.'),
      topic: template('name').describe('Heading of a topic. {name} is its name.'),
      topicLead: pluralForms('count').describe('Line below that heading. {count} is the number of posts.'),
      topicDescription: template('name', 'clinic').describe(
        'Description of a topic in search results. {name} is the topic, {clinic} is the name of the clinic.',
      ),
    })
    .describe('List of posts, and the lists by topic.');

/** Messages of a post. */
export const postMessages = ({ line: message, action }: ValueSchemas) =>
  z
    .strictObject({
      general: message.describe('Topic of a post that has none.'),
      back: message.describe('Link above a post: opens the list of posts.'),
      author: template('clinic').describe('Author of every post. {clinic} is the name of the clinic.'),
      readTime: template('count').describe('Time to read the post. {count} is the number of minutes.'),
      reviewed: template('reviewer').describe(
        'Below the title, once a doctor reads every post. {reviewer} is the doctor.',
      ),
      topics: z
        .array(
          z.strictObject({
            topic: message.describe('Name of the topic as the posts have it.'),
            names: z
              .object(
                Object.fromEntries(
                  TRANSLATED_LOCALES.map((locale) => [
                    locale,
                    message.optional().describe('Name in this language.'),
                  ]),
                ),
              )
              // Another clinic may have left out a language.
              .catchall(message)
              .describe('Names in other languages.'),
          }),
        )
        .meta({ translation: 'none' })
        .describe('Names of topics above posts in other languages.'),
      awaitingReview: message.describe('Below the title, until a doctor reads every post.'),
      readOn: message.describe('Takes the place of a title while the list of all pages loads the posts.'),
      watchVideo: message.describe('Link in place of a video in a post: opens YouTube.'),
      openInMaps: message.describe('Link in place of a map in a post: opens Google Maps.'),
      related: message.describe('Heading of the links to posts on the same topics.'),
      callToAction: message.describe('Heading of the box at the end of a post.'),
      actions: z.array(action).max(4).describe('Buttons in that box.'),
    })
    .describe('Page of a post.');
