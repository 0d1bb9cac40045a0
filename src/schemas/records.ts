import { z } from 'zod';
import { sectionSchema } from '../sections/registry.ts';
import { branchSchema } from './branch.ts';
import { claimSchema } from './claim.ts';
import { messagesSchema } from './messages.ts';
import { positionSchema } from './position.ts';
import { priceSchema } from './price.ts';
import { redirectsSchema } from './redirects.ts';
import { type ContentReferences, day, formed, order, phone, sample, valueSchemas } from './values.ts';

/** The schemas of the collections in src/content. */
export function recordSchemas(references: ContentReferences) {
  const values = valueSchemas(references);
  const { text, note, picture, pictureName, photo, seo, hours, icon, branch, testimonial } = values;
  const sections = z.array(sectionSchema(values)).min(1);
  const slugList = z.array(text).min(1);
  const source = z.strictObject({
    title: note.describe('Publisher, title, year.').meta({ translation: 'none' }),
    url: z.url(),
  });
  const sources = z.array(source).describe('Who published what the page says; [] when nothing yet.');
  const review = {
    reviewer: text.optional().describe('The doctor who read the page.').meta({ translation: 'none' }),
    reviewed: day.optional().describe('When, such as 2026-12-01.'),
    confirm: slugList
      .optional()
      .describe('Statements without a published source, for the clinic’s doctors or lawyer to confirm.')
      .meta({ translation: 'none' }),
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
        .meta({ translation: 'independent' }),
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
              .meta({ translation: 'none' }),
          }),
        )
        .describe('Boxes above all results, each while the question holds one of its phrases.'),
      falsePositives: z
        .array(note)
        .describe('Words that are no danger, though they look like one.')
        .meta({ translation: 'none' }),
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
        .describe(
          'Who answers the hotline at night, such as: a nurse of the IVF unit. {answers-at-night} says it.',
        ),
      postReviewer: text
        .optional()
        .describe('The doctor who reads every post before it is published.')
        .meta({ translation: 'none' }),
      emails: z.strictObject({ appointments: z.email(), careers: z.email() }),
      securityTxtExpires: day.describe(
        'Until when /.well-known/security.txt is valid; renew it once a year (RFC 9116). Such as 2027-10-31.',
      ),
      formerServiceWorker: z
        .boolean()
        .optional()
        .describe(
          'True where the website before this one had a service worker at /sw.js: the site then removes it from browsers that still show the old pages.',
        ),
      socials: z.array(z.strictObject({ label: text.meta({ translation: 'none' }), url: z.url() })).length(4),
    }),

    claim: claimSchema(values),
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
/** The clinic data of src/content/site/clinic.yaml. */
export type Clinic = z.infer<RecordSchemas['clinic']>;

type Page = z.infer<RecordSchemas['page']>;
/** Sources and last review of a patient resource. */
export type Review = Pick<Page, 'reviewer' | 'reviewed'> & { readonly sources: NonNullable<Page['sources']> };
