import { z } from 'zod';
import { LENGTH, MAX_CATEGORIES, MAX_URL } from '../../src/feeds/api-schemas.ts';
import { MAX_BYTES as MAX_PICTURE_BYTES } from '../../src/feeds/images/image-cache.ts';
import { FORMATS, MAX_PIXELS, MAX_SIDE } from '../../src/feeds/images/resize-image.ts';
import { parseDate, YEARS } from '../../src/feeds/parse/parse-date.ts';
import {
  CHARACTERS,
  MAX_BYTES as MAX_SLUG_BYTES,
  parseSlug,
  RESERVED,
} from '../../src/feeds/parse/parse-slug.ts';
import { MAX_DEPTH, MAX_NODES, MAX_LENGTH as MAX_TEXT_LENGTH } from '../../src/feeds/sanitize/parse-html.ts';
import { POST_TAGS } from '../../src/lib/post-tags.ts';
import { describeField, plainLine } from './field.ts';
import { listOf } from './list.ts';

/** What the site demands of every picture, as a sentence. */
export const PICTURE_RULES =
  `A picture is ${[...FORMATS].join(', ')}, on the API’s own host, at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB, ` +
  `${MAX_PIXELS / 1e6} megapixels and ${MAX_SIDE} pixels a side; the site resizes it and serves it itself.`;

const NO_ID = 'is neither a whole number from 1 to 2^53 nor a text';

/** The identifier of a record. */
export const idSchema = describeField(
  z.union([z.int(NO_ID).positive(NO_ID), z.string().min(1, NO_ID)], { error: NO_ID }),
  {
    meaning: 'Identifies the record; no two records of a list share it.',
    otherwise: 'the record is shown all the same; the report of the build names records that share an id.',
    examples: [42, 'b1946ac9'],
  },
);

/** The address of a file: on the web, or a path on the API’s own host. */
export const fileAddress = z
  .string({ error: 'is no address' })
  .min(1, 'is empty')
  .max(MAX_URL, `is longer than ${MAX_URL} characters`)
  .regex(
    /^(?:https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?|\/(?:[^/\s]\S*)?)$/,
    'is neither https://… nor a path that begins with one slash',
  );

const date = z.iso
  .datetime({
    offset: true,
    error: 'is no date with time and zone (RFC 3339, such as 2026-05-01T10:00:00+06:00)',
  })
  .refine((value) => parseDate(value) !== null, `lies before ${YEARS.from} or after ${YEARS.to}`);

const metaLine = (length: number, meaning: string, otherwise: string, example: string) =>
  describeField(plainLine(length).nullable(), {
    meaning: `${meaning} One line of plain text of at most ${length} characters; empty or null for none.`,
    otherwise,
    examples: [example],
  });

const listedFields = {
  id: idSchema,
  slug: describeField(
    z
      .string({ error: 'is no text' })
      .min(1, 'is empty')
      .max(MAX_SLUG_BYTES, `is longer than ${MAX_SLUG_BYTES} characters`)
      .regex(CHARACTERS, 'cannot be the last part of an address')
      .refine(
        (slug) => slug.length > MAX_SLUG_BYTES || !CHARACTERS.test(slug) || parseSlug(slug).slug === slug,
        'is the name of another page, is not in Unicode’s NFC form, is too long in UTF-8, or holds dots where none may be',
      ),
    {
      meaning:
        `The last part of the post’s address, \`/blog/{slug}\`: letters (Bangla too), digits, and \`-\`, \`_\`, \`.\` or \`~\` between them, ` +
        `in Unicode’s NFC form, at most ${MAX_SLUG_BYTES} bytes in UTF-8. Unique, also without regard to capitals. Never changed once it is public. ` +
        `Not ${[...RESERVED].join(', ')}, which are pages of the blog, and no name that ends in .html.`,
      otherwise:
        'slashes at its ends are dropped, and spaces and signs become dashes, with a redirect from the old address; else the post is left out. Of two posts with one slug the newer one is shown.',
      examples: ['ivf-cycle-day-by-day', 'কখন-চিকিৎসকের-কাছে-আসবেন'],
    },
  ),
  post_title: describeField(plainLine(LENGTH.title).min(1, 'is empty'), {
    meaning: `The title: one line of plain text of at most ${LENGTH.title} characters. No HTML: \`&\` and \`<\` stand for themselves.`,
    otherwise:
      'without any title the post is left out; tags are removed, a longer title is cut with an ellipsis.',
    examples: ['What happens in an IVF cycle, day by day'],
  }),
  post_content: describeField(
    z
      .string({ error: 'is no text' })
      .max(MAX_TEXT_LENGTH, `is longer than ${MAX_TEXT_LENGTH} characters`)
      .refine((text) => text.trim() !== '', 'is empty'),
    {
      meaning:
        `The text as HTML (a text without any tag is read as Markdown), complete in the list too. At most ${MAX_TEXT_LENGTH} characters, ` +
        `${MAX_NODES} elements, ${MAX_DEPTH} of them inside one another. Elements: ${POST_TAGS.join(' ')}. ` +
        `Every \`<img>\` has an \`alt\`. ${PICTURE_RULES}`,
      otherwise:
        'an empty text or one beyond these limits is left out with its post; other elements and attributes, scripts and styles are removed; an embedded YouTube video or Google map becomes a link.',
      examples: [
        '<p>IVF stands for in vitro fertilization.</p><h2>Before the cycle starts</h2><p>Both of you have tests first.</p>',
      ],
    },
  ),
  post_featured_image: describeField(fileAddress.nullable(), {
    meaning: `The address of the post’s picture, at most ${MAX_URL} characters; null for none. ${PICTURE_RULES}`,
    otherwise: 'the post is shown without the picture.',
    examples: ['https://admin.example.com/media/photos/embryology-lab.jpg', null],
  }),
  category_name: describeField(
    z
      .array(plainLine(LENGTH.category).min(1, 'is an empty name'), { error: 'is no list of names' })
      .max(MAX_CATEGORIES, `holds more than ${MAX_CATEGORIES} names`)
      .refine((names) => new Set(names).size === names.length, 'names a category twice'),
    {
      meaning: `The names of the post’s categories, each once: at most ${MAX_CATEGORIES} of at most ${LENGTH.category} characters. An empty list shows “General”.`,
      otherwise:
        'a single name is read as a list of one; anything that is no text is skipped; further names are dropped.',
      examples: [['Treatment', 'Costs'], []],
    },
  ),
  created_at: describeField(date, {
    meaning: `When the post was published, with its zone (RFC 3339), in the years ${YEARS.from} to ${YEARS.to} and not in the future. The blog is sorted by it.`,
    otherwise:
      'other forms of a date are read where only one reading is possible, a date without zone as Dhaka’s; else no date is shown and the post stands last. A post with a date in the future is shown from then on.',
    examples: ['2026-04-20T10:45:00+06:00', '2026-04-20T04:45:00Z'],
  }),
};

/** An item of the list of posts. */
export const listedPostSchema = z.object(listedFields).meta({
  description:
    'A post in the list: complete, so that it can be shown where its own call fails. Other fields are ignored.',
});

/** One post. */
export const postSchema = z
  .object({
    ...listedFields,
    updated_at: describeField(date, {
      meaning: 'When the post was last changed, with its zone; not before `created_at`.',
      otherwise: 'the date of creation counts.',
      examples: ['2026-05-05T16:20:00+06:00'],
    }),
    post_meta_title: metaLine(
      LENGTH.metaTitle,
      'The title for search engines and browser tabs.',
      'the title of the post is used; a longer one is cut.',
      'An IVF cycle day by day: what to expect',
    ),
    post_meta_descr: metaLine(
      LENGTH.metaDescription,
      'The description for search engines.',
      'the beginning of the text is used; a longer one is cut.',
      'A calm walk through one IVF cycle, from day 1 of the period to the pregnancy test.',
    ),
    post_meta_keywords: metaLine(
      LENGTH.keywords,
      'Keywords, separated by commas.',
      'there are none; a longer list is cut.',
      'IVF cycle, embryo transfer',
    ),
  })
  .meta({ description: 'A post with all its fields. Other fields are ignored.' });

/** The list of posts. */
export const postListSchema = listOf(listedPostSchema, 'Every published post, newest first.');
