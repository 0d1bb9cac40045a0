import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { template } from './template.ts';

/** Messages of the photo gallery, and of pictures. */
export const photoMessages = ({ line: message, seo }: ValueSchemas) =>
  z
    .strictObject({
      seo: seo.describe('Title and description of the page in search results.'),
      heading: message.describe('Heading.'),
      lead: message.describe('Sentence below the heading.'),
      illustrated: message.describe('In place of that sentence, while the gallery has drawings.'),
      foreignNames: message.describe(
        'After that sentence, where the name of a photo is in another language than the page.',
      ),
      unnamed: message.describe('Read aloud: a photo without a name.'),
      enlarge: message.describe('Read aloud before the name of a photo that opens when tapped.'),
      close: message.describe('Button: closes the large photo.'),
      previous: message.describe('Read aloud: button that shows the photo before.'),
      next: message.describe('Read aloud: button that shows the next photo.'),
      failed: message.describe('In place of a large photo that does not load, e.g. offline.'),
      pages: message.describe('Read aloud before the numbers of the pages.'),
    })
    .describe('Photo gallery.');

/** Messages of the video gallery. */
export const videoMessages = ({ line: message, seo }: ValueSchemas) =>
  z
    .strictObject({
      seo: seo.describe('Title and description of the page in search results.'),
      heading: message.describe('Heading.'),
      lead: message.describe('Sentence below the heading.'),
      foreignNames: message.describe(
        'After that sentence, where the name of a video is in another language than the page.',
      ),
      unnamed: message.describe('Name of a video that has none.'),
      play: message.describe('Read aloud before the name of a video that plays when tapped.'),
      shownOn: template('site').describe(
        'Below the name of a video of another site. {site} is, e.g., YouTube.',
      ),
      close: message.describe('Button: closes the video.'),
      openItself: message.describe('Link where a video cannot be played: opens the video alone.'),
      transcripts: z
        .array(
          z.strictObject({
            file: message
              .describe('File name of the video, e.g. clinic-tour.mp4.')
              .meta({ translation: 'none' }),
            text: message.describe('Says what is seen, for visitors who cannot see it.'),
          }),
        )
        .describe('Descriptions below videos without sound.'),
    })
    .describe('Video gallery.');
