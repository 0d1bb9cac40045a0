import { z } from 'zod';
import { CHOSEN_PRICES, COURSES, CYCLE_STEPS } from '../lib/cycle.ts';
import { STAGES } from '../lib/embryo.ts';
import { day, url } from './basic-values.ts';
import { TO_CONFIRM } from './launch-mark.ts';
import type { ValueSchemas } from './values.ts';

/** Schema of an id, e.g. of a sign. */
const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Write small letters, digits and dashes.');

/** Schema of a statement that a doctor of the clinic still has to confirm. */
const toConfirm = ({ text }: ValueSchemas) =>
  text
    .describe('What a doctor of the clinic has to confirm.')
    .meta({ translation: 'none', launch: TO_CONFIRM });

const stepSchema = (values: ValueSchemas) =>
  z
    .strictObject({
      step: z.enum(CYCLE_STEPS).describe('Prices name it as the step at which a part is due.'),
      from: z.int().positive().describe('First possible day; a cycle begins with day 1.'),
      to: z.int().positive().optional().describe('Last possible day.'),
      title: values.text,
      text: values.text,
      visit: z.enum(['her', 'both']).optional().describe('Who comes to the clinic; without it, nobody.'),
      fasting: z.literal(true).optional().describe('true for a visit with an empty stomach.'),
      plan: z
        .enum(['fresh', 'frozen'])
        .optional()
        .describe('fresh: not where all embryos are frozen. frozen: only where embryos are frozen.'),
      stage: z.enum(STAGES).optional().describe('What an egg or embryo is on that day; drawn.'),
      rings: z.literal(true).optional().describe('true draws rings to color by hand, on paper.'),
      watch: z.array(id).min(1).optional().describe('Ids of signs to watch for from this step on.'),
      source: url.optional().describe('Where the days are published.'),
      confirm: toConfirm(values).optional(),
    })
    .refine(({ source, confirm }) => source !== undefined || confirm !== undefined, {
      path: ['confirm'],
      message: 'Each step needs a source of its days, or a line for a doctor to confirm.',
    })
    .refine(({ from, to }) => to === undefined || from < to, {
      path: ['to'],
      message: 'The last day is not after the first. Delete "to" if the step has one day.',
    });

const holidaysSchema = (values: ValueSchemas) => {
  const range = { from: day, to: day.optional().describe('Last day.') };
  return z.strictObject({
    source: values.line.describe('Who published the days.').meta({ translation: 'none' }),
    confirm: toConfirm(values).optional(),
    days: z.array(
      z.strictObject({
        ...range,
        name: values.line,
        moon: z.literal(true).optional().describe('true for a day that the moon can move.'),
      }),
    ),
    ramadan: z.array(z.strictObject({ from: day, to: day })).describe('Ramadan of each year, as expected.'),
  });
};

/** Schema of src/content/site/cycle.yaml. */
export const cycleSchema = (values: ValueSchemas) => {
  const { text, line, price } = values;
  return z
    .strictObject({
      courses: z
        .array(
          z.strictObject({
            course: z.enum(COURSES),
            title: text,
            prices: z
              .array(
                z.strictObject({
                  price,
                  only: z.enum(CHOSEN_PRICES).optional().describe('Due only for couples who choose it.'),
                }),
              )
              .describe('Prices of the strip. A price names the steps at which it is due.'),
            steps: z.array(stepSchema(values)).min(1),
          }),
        )
        .length(COURSES.length)
        .describe('Strips of days.'),
      signs: z
        .array(
          z.strictObject({
            id,
            sign: line
              .describe('Letter for letter as on the page “When to call us now”, which has its urgency.')
              .meta({ translation: 'none' }),
          }),
        )
        .describe('Signs of danger that the strips show.'),
      holidays: holidaysSchema(values),
    })
    .superRefine(({ courses, signs }, context) => {
      const known = new Set(signs.map((sign) => sign.id));
      courses.forEach(({ steps }, course) => {
        steps.forEach(({ watch = [] }, step) => {
          for (const name of watch.filter((one) => !known.has(one)))
            context.addIssue({
              code: 'custom',
              path: ['courses', course, 'steps', step, 'watch'],
              message: `There is no sign "${name}" in the list of signs.`,
            });
        });
      });
    });
};

/** Content of src/content/site/cycle.yaml. */
export type Cycle = z.infer<ReturnType<typeof cycleSchema>>;
