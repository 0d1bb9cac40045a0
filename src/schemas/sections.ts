import { z } from 'zod';
import { STAGES } from '../lib/embryo.ts';
import { PRICE_GROUPS } from '../lib/prices.ts';
import { formed, type ValueSchemas } from './values.ts';

/**
 * The schemas of all kinds of sections. Each kind has an Astro component of the same name in src/sections. Add a kind only
 * if at least two pages need it.
 */
export function sectionSchemas({
  text,
  to,
  action,
  picture,
  photo,
  icon,
  claim,
  treatment,
  price,
  testimonial,
}: ValueSchemas) {
  const actions = z.array(action).max(4).optional();
  const id = formed(/^[a-z][a-z0-9-]*$/, 'Write the anchor in small letters, digits and dashes.')
    .optional()
    .describe('Anchor for links such as /about-us#our-vision; made from the heading when left out.');
  /** A section with a heading, an intro and buttons around its own content. */
  const section = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
    z.strictObject({ kind: z.literal(kind), id, heading: text, intro: text.optional(), actions, ...shape });

  const card = z.strictObject({
    title: text,
    to: to.optional().describe('Where the title leads.'),
    text: text.optional(),
    icon: icon.optional(),
    points: z.array(text).optional(),
  });
  const list = z.strictObject({
    label: text,
    items: z.array(text).min(1),
    urgent: z.literal(true).optional().describe('true puts a red line beside signs of danger.'),
  });
  const fold = z
    .literal(true)
    .optional()
    .describe('true folds this on phones below its titles. Never for signs of danger or what to do.');

  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('hero'),
      heading: text,
      lead: text.optional(),
      picture: picture.optional(),
      wide: z.literal(true).optional().describe('true shows the picture below, at full width.'),
      actions,
    }),
    section('text', {
      body: text,
      points: z.array(text).optional(),
      picture: picture.optional(),
      statement: z.literal(true).optional().describe('true sets the first paragraph in large letters.'),
    }),
    section('cards', { fold, cards: z.array(card).min(2) }),
    section('steps', {
      steps: z
        .array(
          z.strictObject({
            title: text,
            when: text.optional().describe('For example: Day 2 or 3'),
            text,
            stages: z
              .array(z.enum(STAGES))
              .min(1)
              .optional()
              .describe('What becomes of the embryo in this step, drawn; the first of all is the egg.'),
          }),
        )
        .min(2),
    }),
    z.strictObject({
      kind: z.literal('stats'),
      heading: text.describe('Read out to screen readers; not drawn.'),
      stats: z.array(z.strictObject({ claim, text })).min(2),
    }),
    section('figures', {
      choose: z
        .boolean()
        .optional()
        .describe('true shows one rate at a time, chosen by radio buttons; for rates by age.'),
      all: z
        .strictObject({ label: text, claim })
        .optional()
        .describe('The rate of all together, shown until one is chosen.'),
      labels: z.strictObject({
        group: text.describe('What the rows are, such as: Age of the woman'),
        of: text.describe('What a dot is one of, in the plural, such as: IVF cycles'),
        counted: text.describe('What a full dot means, such as: Pregnancy'),
        rest: text.describe('What an empty dot means, such as: No pregnancy'),
      }),
      rows: z
        .array(
          z.strictObject({
            label: text,
            claim: claim.describe('Drawn as dots of a hundred if its unit is %.'),
          }),
        )
        .min(1),
    }),
    section('table', {
      fold,
      columns: z.array(text).min(2).describe('The heading of each column.'),
      rows: z
        .array(z.tuple([text], z.union([text, z.literal('')]).meta({ words: true })))
        .min(2)
        .describe('One list a row; its first text names the row. "" leaves room to write on paper.'),
    }),
    section('care-cards', {
      cards: z
        .array(
          z.strictObject({
            urgency: z.enum(['emergency', 'urgent', 'soon', 'routine']),
            title: text,
            text,
            points: z.array(text).min(1),
            actions,
          }),
        )
        .min(2),
    }).describe('What to do about a sign, the most urgent first.'),
    section('date-tool', {
      tool: z.enum(['ivf-calendar', 'due-date', 'fertile-window']),
      days: z
        .array(
          z.strictObject({
            from: z.int().positive().describe('First possible day; a cycle begins with day 1.'),
            to: z.int().positive().optional().describe('Last possible day.'),
            title: text,
            text,
            stage: z.enum(STAGES).optional().describe('What an embryo is on that day; drawn.'),
          }),
        )
        .optional()
        .describe('The days of the ivf-calendar, in order.'),
    }),
    section('methods', {
      methods: z
        .array(
          z.strictObject({ id, title: text, icon: icon.optional(), text, lists: z.array(list).optional() }),
        )
        .min(2),
    }),
    section('faqs', {
      layout: z.enum(['accordion', 'cards']),
      faqs: z.array(z.strictObject({ id, question: text, answer: text })).min(2),
    }),
    section('testimonials', { testimonials: z.array(testimonial).min(1) }),
    section('people', {
      people: z.array(z.strictObject({ name: text, title: text, photo: photo.optional() })).min(1),
    }),
    section('prices', {
      show: z.union([
        z.strictObject({ group: z.enum(PRICE_GROUPS) }).describe('Every price of a group, at length.'),
        z
          .strictObject({
            parts: z.array(price).min(1),
            extras: z.array(price).max(3).optional().describe('What a visitor can add to the sum.'),
            total: text,
          })
          .describe('A receipt of some prices and their sum; total says what it is the price of.'),
      ]),
      unstated: text
        .optional()
        .describe(
          'Stands here while the clinic has not stated these prices; without it the section is left out.',
        ),
    }).describe('Prices of src/content/prices.'),
    section('terms', {
      index: z.boolean().optional().describe('true groups a long list by first letter, with links to each.'),
      terms: z.array(z.strictObject({ term: text, text })).min(2),
    }).describe('Words and what they mean.'),
    section('call-to-action', { text: text.optional() }),
    section('treatment-cards', {}).describe('Every treatment in a line, grouped by what it is for.'),
    section('treatment-list', {}).describe('Every treatment at length.'),
    section('related-treatments', { treatments: z.array(treatment).min(2) }).describe(
      'Other treatments, each with its own line on when it comes, and both branches’ numbers.',
    ),
    section('doctor-cards', {
      brief: z.literal(true).optional().describe('true shows face, name and title only.'),
    }).describe('A card for every doctor.'),
    section('branches', {
      view: z
        .enum(['cards', 'phones', 'hours'])
        .describe(
          'cards: address, phones, hours and map. hours: the same without the map. phones: names and numbers only.',
        ),
    }),
    section('positions', {}).describe('Every open position.'),
    section('appointment-form', {
      beside: z
        .strictObject({ heading: text, steps: z.array(text).min(2) })
        .optional()
        .describe('What becomes of a request, beside the form.'),
    }),
  ]);
}

type SectionSchema = ReturnType<typeof sectionSchemas>;
/** One section of a page, before its placeholders are filled. */
export type Section = z.infer<SectionSchema>;
/** A section of the given kind. */
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;
