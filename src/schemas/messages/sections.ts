import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { template } from './template.ts';

/** Messages of sections that many pages have. */
export const sectionMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      readMore: message.describe('On a phone, below the names of a list or table: opens the text of each.'),
      sampleQuotation: message.describe('Above an invented quotation, while the site has sample values.'),
      urgency: z
        .strictObject({
          emergency: message.describe('Card about a danger to life.'),
          urgent: message.describe('Card about a sign for which to call at once.'),
          soon: message.describe('Card about a sign for which to call soon.'),
          routine: message.describe('Card about a sign that is not urgent.'),
        })
        .describe('Label above the title of a card that says whom to call.'),
      night: z
        .strictObject({
          answered: template('who').describe(
            'The clinic has named who answers the hotline at night. {who} is that person.',
          ),
          unconfirmed: message.describe('The clinic has named nobody yet.'),
        })
        .describe('Placeholder {answers-at-night}, at the top of the page about signs of danger.'),
      stages: z
        .strictObject({
          egg: message.describe('Before fertilization.'),
          fertilized: message.describe('Day of fertilization.'),
          two: message.describe('After the first division.'),
          four: message.describe('After the second division.'),
          eight: message.describe('After the third division.'),
          morula: message.describe('A ball of many cells.'),
          blastocyst: message.describe('A hollow ball, day 5 or 6.'),
        })
        .describe('Below the drawings of an embryo, beside the steps of a treatment.'),
    })
    .describe('Sections that many pages have.');

/** Messages of the film at the top of a page. */
export const filmMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      play: message.describe('Read aloud: button that starts the film.'),
      pause: message.describe('Read aloud: button that pauses the film.'),
    })
    .describe('Silent film at the top of a page.');

/** Messages about figures, and notes that name their sources. */
export const figureMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      ofHundred: template('what').describe(
        'Above a chart of a hundred dots. {what} names the dots, e.g. transfers.',
      ),
      choose: template('what').describe(
        'In a chart before an age is chosen. {what} names what the rings stand for, e.g. transfers.',
      ),
      higher: message.describe('Key of the chart: dots between the lower and the higher figure of a range.'),
      own: message.describe('Note below figures of the clinic. What they count follows it.'),
      caution: message.describe('End of that note: what the figures do not say.'),
      otherReading: template('shown', 'other').describe(
        'In that note, for a figure that the site shows with two values: {shown} is the value here, {other} the one elsewhere.',
      ),
      understanding: message.describe('Link after that note: opens the page about success rates.'),
      published: message.describe('Note below figures of others. The list of their sources follows it.'),
      unstated: z
        .strictObject({
          years: message.describe('The years of all figures are unknown.'),
          agesAndYears: message.describe(
            'The ages of the patients and the years of all figures are unknown.',
          ),
          agesOf: template('figures').describe(
            'Some ages are unknown. {figures} are the figures without ages.',
          ),
          yearsAndAgesOf: template('figures').describe(
            'All years and some ages are unknown. {figures} are the figures without ages.',
          ),
        })
        .describe(
          'In the note below figures of the clinic: what to ask, where the clinic has stated no ages or years.',
        ),
    })
    .describe('Figures, and notes about their sources.');

/** Messages about the sources and the medical review of a page. */
export const reviewMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      sources: message.describe('Heading of the list of sources.'),
      noSources: message.describe('In place of that list, where a page has no source yet.'),
      reviewed: template('reviewer', 'date').describe(
        'A doctor has read the page. {reviewer} is the doctor, {date} is the day.',
      ),
      awaiting: message.describe('No doctor has read the page yet.'),
      awaitingUrgent: message.describe(
        'No doctor has read the page yet, and it has signs of danger. It must tell nobody to wait.',
      ),
    })
    .describe('End of pages for patients: sources, and the doctor who read the page.');
