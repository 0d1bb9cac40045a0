import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { pluralForms, template } from './template.ts';

/** Messages of the tools that count days: due date, fertile days, strip of a cycle. */
export const dateToolMessages = ({ line: message }: ValueSchemas) => {
  /** Headings of a table. @param count Number of its columns. */
  const columns = (count: number) =>
    z
      .array(message.describe('Heading of a column.'))
      .length(count)
      .describe('Headings of the table, in order.');

  return z
    .strictObject({
      show: message.describe('Button: shows the dates.'),
      staysHere: message.describe('Below the buttons: nothing that is entered leaves the page.'),
      day: template('day').describe('A day of a treatment or cycle. {day} is its number.'),
      days: template('from', 'to').describe(
        'Several days. {from} is the number of the first, {to} of the last.',
      ),
      messages: z
        .strictObject({
          noDate: message.describe('No date was entered.'),
          noCycle: template('shortest', 'longest').describe(
            'No possible length of a cycle was entered. {shortest} and {longest} are the limits, in days.',
          ),
          calendar: template('date').describe('Strip of a cycle: answer. {date} is day 1.'),
          dueDate: template('date').describe('Due date: answer. {date} is the due date.'),
          fertileDays: template('from', 'to').describe(
            'Fertile days: answer. {from} is the first day, {to} is the last.',
          ),
          caution: message.describe('Fertile days: after the answer.'),
          estimate: message.describe('Below each tool, and in each entry of a saved calendar.'),
          file: message.describe('Name of the calendar file that a visitor saves.'),
        })
        .describe('Answers, shown after the button is tapped.'),
      'due-date': z
        .strictObject({
          date: message.describe('Label of the field for the date of the event.'),
          from: message.describe('Label of the choice of an event.'),
          columns: columns(2),
          steps: z
            .strictObject({
              'day-5': message.describe('Transfer of an embryo of five days.'),
              'day-6': message.describe('Transfer of an embryo of six days.'),
              'day-3': message.describe('Transfer of an embryo of three days.'),
              collection: message.describe('Egg collection.'),
              iui: message.describe('Insemination.'),
            })
            .describe('Events from which the tool counts.'),
          weeks: template('days', 'weeks').describe(
            'Days until birth, in full weeks. {days} is the number of days, {weeks} of weeks.',
          ),
          weeksAndDays: pluralForms('days', 'weeks', 'rest').describe(
            'Days until birth. {days} is the number of all days, {weeks} of full weeks, {rest} of the days left.',
          ),
        })
        .describe('Tool: date of birth.'),
      'fertile-window': z
        .strictObject({
          date: message.describe('Label of the field for the first day of the last period.'),
          cycle: message.describe('Label of the field for the length of a cycle.'),
          all: message.describe('On a phone: opens the table of all lengths.'),
          columns: columns(3),
          length: template('days').describe('Length of a cycle in the table. {days} is the number of days.'),
        })
        .describe('Tool: fertile days.'),
    })
    .describe('Tools that count days, on the pages for patients.');
};
