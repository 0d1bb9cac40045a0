import { z } from 'zod';
import { PRICE_GROUPS } from '../lib/prices.ts';
import { sectionSchema } from '../sections/registry.ts';
import { figureFault } from './figures.js';
import { messagesSchema } from './messages.ts';
import { redirectsSchema } from './redirects.ts';
import { type ContentReferences, day, formed, phone, type ValueSchemas, valueSchemas } from './values.ts';

/** True while a file has sample values instead of the clinic's own; `npm run check:launch` lists such files. */
const sample = z.boolean().optional().describe('true while this file holds sample values.');

const order = z.int().positive();

/** Kinds of employment, as schema.org and search engines for jobs name them. */
const EMPLOYMENT_TYPES = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const;

/** Schema of a branch. */
const branchSchema = ({ text, hours }: ValueSchemas) =>
  z.strictObject({
    sample,
    order,
    name: text,
    address: z.strictObject({ street: text, area: text, city: text }),
    landmark: text.describe('What a rickshaw driver knows.'),
    near: text.optional().describe('Parts of the city from which this branch is the nearer one.'),
    phones: z.tuple([phone, phone]).describe('Exactly two fixed numbers.'),
    hours: z.array(hours).min(1),
    otherHours: z
      .array(
        z
          .strictObject({
            name: text.describe('For example: Ramadan, or Eid al-Fitr'),
            from: day.describe('First day, such as 2027-02-08.'),
            to: day.describe('Last day, the same as the first for a single day.'),
            hours: z.array(hours).describe('[] while the branch is closed.'),
          })
          .refine(({ from, to }) => from <= to, {
            path: ['to'],
            message: 'The last day is before the first.',
          }),
      )
      .optional()
      .describe(
        'Days with other hours, such as Ramadan and Eid; while there are any, the card does not say open or closed now.',
      ),
    mapEmbed: z.url().describe('The address of the map frame.'),
    directions: z.url().describe('A plain link that opens directions in a map app.'),
    whatsapp: phone.optional().describe('A number that answers on WhatsApp; its link shows once it is here.'),
  });

/** Schema of an open position. */
const positionSchema = ({ text, branch }: ValueSchemas) =>
  z
    .strictObject({
      sample,
      order,
      title: text,
      branch,
      department: text,
      summary: text,
      duties: z.array(text).min(1),
      requirements: z.array(text).min(1),
      employment: z.enum(EMPLOYMENT_TYPES).describe('How much work it is.'),
      posted: day.describe('The day on which it was advertised, such as 2026-12-01.'),
      closes: day.optional().describe('The last day to apply; builds of later days leave the position out.'),
    })
    .refine(({ posted, closes }) => closes === undefined || posted <= closes, {
      path: ['closes'],
      message: 'The last day to apply is before the day on which it was advertised.',
    });

/** Schema of a price. */
const priceSchema = ({ text }: ValueSchemas) =>
  z
    .strictObject({
      sample: z
        .literal(true)
        .optional()
        .describe(
          'true while the price is invented. It is labelled, and left out once the clinic is a real one.',
        ),
      order,
      title: text,
      group: z.enum(PRICE_GROUPS).describe('The list that it stands in.'),
      from: z.int().positive().describe('In taka; the lowest, or the price if it is fixed.'),
      to: z.int().positive().optional().describe('The highest, in taka.'),
      per: text.optional().describe('For example: a year'),
      includes: z.array(text).min(1),
      excludes: z.array(text).min(1).optional().describe('What is paid for separately.'),
      paid: text.describe('When it is due.'),
    })
    .refine(({ from, to }) => to === undefined || from < to, {
      path: ['to'],
      message: 'The highest price is not above the lowest. Delete "to" if the price is fixed.',
    });

/** The schemas of the collections in src/content. */
export function recordSchemas(references: ContentReferences) {
  const values = valueSchemas(references);
  const { text, note, picture, pictureName, photo, seo, hours, icon, claim, branch, testimonial } = values;
  const sections = z.array(sectionSchema(values)).min(1);
  const slugList = z.array(text).min(1);
  const source = z.strictObject({
    title: note.describe('Publisher, title, year.').meta({ words: false }),
    url: z.url(),
  });
  const sources = z.array(source).describe('Who published what the page says; [] when nothing yet.');
  const review = {
    reviewer: text.optional().describe('The doctor who read the page.').meta({ words: false }),
    reviewed: day.optional().describe('When, such as 2026-12-01.'),
    confirm: slugList
      .optional()
      .describe('Statements without a published source, for the clinic’s doctors or lawyer to confirm.')
      .meta({ words: false }),
  };

  return {
    interface: messagesSchema(values),

    search: z.strictObject({
      popular: z
        .array(z.strictObject({ question: text, to: values.to }))
        .describe('Questions that are asked often, each with the page that answers it.'),
      synonyms: z
        .array(
          z.strictObject({
            asked: note.describe('Words and phrases of patients, separated by commas.'),
            find: note.describe('Words that pages use for the same thing.'),
          }),
        )
        .describe('For a question with one of the phrases, the search also looks for the other words.')
        .meta({ words: 'own' }),
      dangers: z
        .array(
          z.strictObject({
            danger: formed(/^[a-z]+$/, 'Write one word in small letters.'),
            heading: text,
            text: text.describe('What to do now, in one sentence.'),
            actions: z.array(values.action).min(1),
            words: z
              .array(note)
              .min(1)
              .describe('Words and phrases, separated by commas.')
              .meta({ words: false }),
          }),
        )
        .describe('Boxes above all results, each while the question holds one of its phrases.'),
      falsePositives: z
        .array(note)
        .describe('Words that are no danger, though they look like one.')
        .meta({ words: false }),
      confirm: review.confirm,
    }),

    redirects: redirectsSchema(references),

    page: z.strictObject({
      sample,
      seo,
      sections,
      card: pictureName
        .optional()
        .describe('Picture on the card of shared links, where the first section has none.'),
      print: z.boolean().optional().describe('true shows a button that prints the page.'),
      sources: sources.optional().describe('With it, even if empty, the page shows its review.'),
      ...review,
    }),

    treatment: z.strictObject({
      sample,
      order: order.describe('Place in menus and lists, from 1.'),
      anchor: formed(/^[a-z-]+$/, 'Write the anchor in small letters and dashes, such as ivf.').describe(
        'Id of its section on the overview page.',
      ),
      name: text.describe('Short name, for menus.'),
      title: text.describe('Full name, for cards and headings.'),
      icon,
      aim: z
        .enum(['cause', 'conceive', 'later'])
        .describe('What it is for: to find the cause, to conceive, or to protect for later.'),
      inShort: text.describe('What it is, in a line below its short name.'),
      description: text,
      picture,
      features: slugList,
      successRate: text,
      suitableFor: text,
      comesWhen: text.describe('One line: when it comes first, or next.'),
      seo,
      sections,
      sources,
      ...review,
    }),

    doctor: z.strictObject({
      sample,
      order,
      name: text.describe('Short form, such as Dr. Sample One.'),
      fullName: text,
      title: text,
      role: text,
      photo: photo.optional(),
      qualifications: text,
      expertise: slugList,
      experience: text.optional(),
      education: z.array(text).min(1),
      memberships: z.array(text).optional(),
      gender: z.enum(['woman', 'man']).optional().describe('Patients may ask for one of them.'),
      languages: z.array(z.enum(['Bangla', 'English', 'Hindi', 'Urdu'])).min(1),
      approach: text,
      testimonials: z.array(testimonial).min(1).optional(),
      visitingHours: z.array(z.strictObject({ branch, hours: z.array(hours).min(1) })).min(1),
      seo,
    }),

    branch: branchSchema(values),

    position: positionSchema(values),

    price: priceSchema(values),

    clinic: z.strictObject({
      sample,
      name: text,
      tagline: text,
      company: text.describe('The company that the clinic is a unit of.'),
      hotline: phone,
      answersAtNight: text
        .optional()
        .describe('Who answers the hotline at night, such as: a nurse of the IVF unit.'),
      postReviewer: text
        .optional()
        .describe('The doctor who reads every post before it is published.')
        .meta({ words: false }),
      emails: z.strictObject({ appointments: z.email(), careers: z.email() }),
      securityTxtExpires: day.describe(
        'Until when /.well-known/security.txt is valid; renew it once a year (RFC 9116). Such as 2027-10-31.',
      ),
      socials: z.array(z.strictObject({ label: text.meta({ words: false }), url: z.url() })).length(4),
    }),

    claim: z
      .strictObject({
        shown: note.describe('What the page shows, such as 60-65%.'),
        plain: note.optional().describe('The same in plain words, such as about 6 in 10.'),
        range: z
          .strictObject({ from: z.number(), to: z.number().optional() })
          .optional()
          .describe('The numbers behind it, for charts; no "to" means "or more".'),
        unit: z.string().optional().describe('Unit of the range, such as %.'),
        topic: z
          .enum(['success', 'published', 'rating', 'fact', 'timing', 'clinic', 'policy'])
          .describe(
            'success: the clinic’s own rate. published: the rate of somebody else. rating: how a regulator rates a treatment.',
          ),
        metric: note.describe('What is counted, such as clinical pregnancy per cycle started.'),
        population: note.optional().describe('Of whom; left out until the clinic has stated it.'),
        period: note.optional().describe('Of which years, or when a rating was read.'),
        source: note
          .optional()
          .describe('Who published it, or the clinic’s own register.')
          .meta({ words: false }),
        url: z.url().optional().describe('Where the source can be read.'),
        reviewer: note.optional().meta({ words: false }),
        reviewed: day.optional(),
        otherReading: claim.optional().describe('The claim that shows the other of two readings.'),
      })
      .refine(
        ({ topic, population, period, source: named, url }) =>
          topic !== 'published' || (population && period && named && url),
        { message: 'A published rate needs its population, period, source and url.' },
      )
      .refine(({ topic, period, source: named, url }) => topic !== 'rating' || (period && named && url), {
        message: 'A rating needs its period (when it was read), source and url.',
      })
      .refine(
        (value) => value.topic !== 'success' || value.plain !== undefined || value.range === undefined,
        {
          path: ['plain'],
          message: 'A success rate with a range needs plain words too, such as: about 6 in 10',
        },
      )
      .superRefine((value, context) => {
        const fault = figureFault(value);
        if (fault) context.addIssue({ code: 'custom', ...fault });
      }),
  };
}

type RecordSchemas = ReturnType<typeof recordSchemas>;
/** The fixed words of src/content/site/interface.yaml. */
export type Messages = z.infer<ReturnType<typeof messagesSchema>>;
/** Content of src/content/site/search.yaml: synonyms, popular questions, words of danger. */
export type SearchContent = z.infer<RecordSchemas['search']>;
/** A treatment of src/content/treatments. */
export type Treatment = z.infer<RecordSchemas['treatment']>;
/** A doctor of src/content/doctors. */
export type Doctor = z.infer<RecordSchemas['doctor']>;
/** A branch of src/content/branches. */
export type Branch = z.infer<ReturnType<typeof branchSchema>>;
/** An open position of src/content/positions. */
export type Position = z.infer<ReturnType<typeof positionSchema>>;
/** A price of src/content/prices. */
export type Price = z.infer<ReturnType<typeof priceSchema>>;
/** The clinic data of src/content/site/clinic.yaml. */
export type Clinic = z.infer<RecordSchemas['clinic']>;
/** A claim of src/content/claims. */
export type Claim = z.infer<RecordSchemas['claim']>;

type Page = z.infer<RecordSchemas['page']>;
/** Sources and last review of a patient resource. */
export type Review = Pick<Page, 'reviewer' | 'reviewed'> & { readonly sources: NonNullable<Page['sources']> };
