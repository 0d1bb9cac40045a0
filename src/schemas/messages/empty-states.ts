import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';

/** Messages in place of a list of posts, photos or videos. */
const feed = ({ line: message }: ValueSchemas) =>
  z.strictObject({
    empty: message.describe('Sentence while the list has no entries.'),
    error: message.describe('Sentence where the list could not be loaded.'),
    retry: message.describe('Button after that sentence: loads the page again.'),
    loading: message.describe('Above the list while it loads.'),
  });

/** Messages in place of lists that are empty or could not be loaded. */
export const feedMessages = (values: ValueSchemas) => {
  const { line: message } = values;
  return z
    .strictObject({
      nothing: message.describe('Heading in place of an empty list.'),
      notLoaded: message.describe('Heading in place of a list that could not be loaded.'),
      unbuilt: message.describe('Above posts that no page was made for yet.'),
      posts: feed(values).describe('List of posts.'),
      photos: feed(values).describe('Photo gallery.'),
      videos: feed(values).describe('Video gallery. Its error is also shown where a video cannot be played.'),
      sitemap: feed(values).describe('Posts in the list of all pages.'),
    })
    .describe('Lists that are empty or could not be loaded.');
};

/** Messages of the pages for a post or a doctor that does not exist. */
const missingEntry = ({ line: message }: ValueSchemas) =>
  z.strictObject({
    title: message.describe('Heading, and title of the browser tab.'),
    text: message.describe('Sentence below the heading.'),
    back: message.describe('Button: opens the list.'),
  });

/** Messages of pages for addresses that do not exist. */
export const notFoundMessages = (values: ValueSchemas) => {
  const { line: message } = values;
  return z
    .strictObject({
      searchSite: message.describe('Button: opens the search page.'),
      callHotline: message.describe('Button: calls the hotline.'),
      page: z
        .strictObject({
          code: message.describe('Large number. The second of its three digits is a drawing.'),
          title: message.describe('Heading, and title of the browser tab.'),
          text: message.describe('Sentence below the heading.'),
          back: message.describe('Button: opens the home page.'),
        })
        .describe('Any address that does not exist.'),
      post: missingEntry(values).describe('Address of a post that does not exist.'),
      doctor: missingEntry(values).describe('Address of a doctor that does not exist.'),
    })
    .describe('Addresses that do not exist.');
};
