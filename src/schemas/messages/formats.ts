import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { template } from './template.ts';

/** Value that is no sentence: a language code or a mark. */
const symbol = z.string().meta({ translation: 'required' });

/** Forms of a time of day for a part of the day, e.g. the morning. */
const timeOfDay = z.strictObject({
  before: z
    .int()
    .positive()
    .describe('Hour, of 24, at which this part of the day ends, e.g. 12 for the morning.'),
  time: template('time').describe('A time in this part of the day. {time} is the time, e.g. 9:30.'),
  hour: template('hour')
    .optional()
    .describe('A full hour without minutes, where the language says it in another way. {hour} is the hour.'),
});

/** Forms of dates, times, numbers and lists. */
export const formatMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      locale: symbol.describe('Code of language and country for dates and plurals, e.g. en-US.'),
      times: z
        .array(timeOfDay)
        .meta({ translation: 'independent' })
        .describe('Times by the part of the day, in the order of the day. The last entry is before 24.'),
      stop: symbol.describe('Mark at the end of a sentence.'),
      percent: symbol.describe(
        'The percent sign inside a sentence, with the space before it, if it is a word.',
      ),
      hyphen: symbol.describe(
        'The hyphen of a range of numbers inside a sentence, with the space around it, if it is a word.',
      ),
      range: template('from', 'to').describe(
        'Two days, times or prices. {from} is the first, {to} is the last.',
      ),
      allDay: message.describe('Hours that last the whole day, in place of two times.'),
      everyDay: message.describe('Days of opening hours or visiting hours: all seven.'),
      weekdays: z
        .strictObject({
          Saturday: message.describe('Name of the day.'),
          Sunday: message.describe('Name of the day.'),
          Monday: message.describe('Name of the day.'),
          Tuesday: message.describe('Name of the day.'),
          Wednesday: message.describe('Name of the day.'),
          Thursday: message.describe('Name of the day.'),
          Friday: message.describe('Name of the day.'),
        })
        .describe('Days of opening hours and visiting hours.'),
    })
    .describe('Dates, times, prices and days, on all pages.');
