import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { template } from './template.ts';

/** Messages of the strip of a cycle: days, payments, chance and signs of danger. */
export const cycleStripMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      overview: message.describe('After the name of a treatment, above its visits and payments.'),
      treatment: message.describe('Label of the choice of a treatment.'),
      treatments: z
        .strictObject({
          ivf: message.describe('In vitro fertilization.'),
          icsi: message.describe('Injection of a sperm.'),
          iui: message.describe('Insemination.'),
        })
        .describe('Names of treatments, as short as possible.'),
      age: message.describe('Label of the choice of an age.'),
      firstDay: message.describe('Label of the field for the first day of the period.'),
      extras: message.describe('Label of the boxes for what a plan adds.'),
      extra: z
        .strictObject({
          freezing: message.describe('All embryos are frozen.'),
          pgt: message.describe('Genetic test of embryos.'),
          frozen: message.describe('A later transfer of a frozen embryo.'),
        })
        .describe('What a plan can add.'),
      embryos: message.describe('Label of the number of embryos for a genetic test.'),
      private: message.describe('Box: the saved strip has neither clinic nor treatment.'),
      saved: message.describe('Above the box for a private strip: who can see a saved calendar.'),
      save: message.describe('Button: saves the dates as a calendar file.'),
      picture: message.describe('Button: saves the strip as a picture.'),
      visit: z
        .strictObject({
          her: message.describe('The woman comes.'),
          both: message.describe('Woman and man come.'),
        })
        .describe('Who comes to the clinic on a day.'),
      fasting: message.describe('A visit with an empty stomach.'),
      due: template('title', 'amount').describe(
        'A price that is due on a day. {title} is its name, {amount} the sum.',
      ),
      duePart: template('percent', 'title', 'amount').describe(
        'Part of a price that is due on a day. {percent} is the part, {title} the name of the price, {amount} the sum.',
      ),
      beside: template('title', 'amount').describe(
        'A price that is due on several days, e.g. of medicines. {title} is its name, {amount} the sum.',
      ),
      sum: template('what', 'amount').describe('Sum of a strip. {what} is the treatment, {amount} the sum.'),
      watch: message.describe('Above signs of danger, between two days of the strip.'),
      rings: z
        .strictObject({
          eggs: message.describe('Collected eggs.'),
          fertilized: message.describe('Fertilized eggs.'),
          frozen: message.describe('Frozen embryos.'),
        })
        .describe('On paper: labels of empty rings to color by hand.'),
      chance: message.describe('Heading above the chances of the treatments.'),
      paper: message.describe(
        'Above the strip, on each print and each picture: the paper of the doctor counts.',
      ),
      messages: z
        .strictObject({
          early: template('days').describe('The first day is too long ago. {days} is the limit.'),
          late: template('days').describe('The first day is too far ahead. {days} is the limit.'),
          noEmbryos: template('most').describe('No possible number of embryos. {most} is the limit.'),
          total: template('amount').describe('Sum of the chosen plan, {amount}.'),
          closed: template('date').describe(
            'A day of a visit on which the branches are closed. {date} is the day.',
          ),
          festival: template('name', 'date').describe(
            'A holiday on the day of a visit. {name} is the holiday, {date} the day.',
          ),
          moon: message.describe('After a holiday that the moon can move.'),
          ramadan: message.describe('A step in Ramadan.'),
          appointment: message.describe('In place of each step, in a private calendar or picture.'),
        })
        .describe('What the strip shows after a choice.'),
    })
    .describe('Strip of a cycle, on the page of the calendar.');
