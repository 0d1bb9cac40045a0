import { z } from 'zod';
import { LENGTH } from '../../src/feeds/api-schemas.ts';
import { FILE_NAME } from '../../src/feeds/gallery.ts';
import { describeField, plainLine } from './field.ts';
import { listOf } from './list.ts';
import { fileAddress, idSchema, PICTURE_RULES } from './posts.ts';

const nameOf = (more: string, example: string) =>
  describeField(
    plainLine(LENGTH.name)
      .min(1, 'is empty')
      .refine((name) => !FILE_NAME.test(name), 'is the name of a file'),
    {
      meaning: `What is seen, in words for visitors: one line of plain text of at most ${LENGTH.name} characters. ${more}`,
      otherwise: 'a general text stands in its place.',
      examples: [example],
    },
  );

/** An item of the list of images. */
export const photoSchema = z
  .object({
    id: idSchema,
    path_url: describeField(fileAddress, {
      meaning: `The address of the picture. ${PICTURE_RULES}`,
      otherwise:
        'without an address the item is left out; where there is no picture, a placeholder is shown.',
      examples: ['https://admin.example.com/media/photos/reception.jpg', '/media/photos/reception.jpg'],
    }),
    image_name: nameOf(
      'It is also the text for those who cannot see the picture.',
      'The reception in Panthapath',
    ),
    gallery_type: describeField(z.literal('image', { error: 'is not "image"' }).optional(), {
      meaning: 'The type of the item.',
      otherwise: 'a video in this list is skipped.',
      examples: ['image'],
    }),
  })
  .meta({ description: 'A picture of the gallery. Other fields are ignored.' });

/** An item of the list of videos. */
export const videoSchema = z
  .object({
    id: idSchema,
    path_url: describeField(fileAddress, {
      meaning: 'The address of a YouTube video in any of its forms, or of an mp4 file on the API’s own host.',
      otherwise: 'the item is left out.',
      examples: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', '/media/videos/clinic-tour.mp4'],
    }),
    image_name: nameOf(
      'It should say how long the video is: no field does.',
      'A walk through the clinic (8 seconds)',
    ),
    gallery_type: describeField(z.literal('video', { error: 'is not "video"' }), {
      meaning: 'The type of the item.',
      otherwise:
        'an image in this list is skipped; an item without type is a video if its address says so, else it is left out.',
      examples: ['video'],
    }),
  })
  .meta({ description: 'A video of the gallery. Other fields are ignored.' });

/** The list of images. */
export const photoListSchema = listOf(
  photoSchema,
  'Every picture of the gallery, in the order in which they are shown.',
);

/** The list of videos. */
export const videoListSchema = listOf(
  videoSchema,
  'Every video of the gallery, in the order in which they are shown.',
);
