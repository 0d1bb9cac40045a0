import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { pluralForms, template } from './template.ts';

/** Messages of the search page. */
export const searchMessages = ({ line: message, seo }: ValueSchemas) =>
  z
    .strictObject({
      seo: seo.describe('Title and description of the page in search results.'),
      heading: message.describe('Heading.'),
      lead: message.describe('Sentence below the heading.'),
      label: message.describe('Label of the search field.'),
      hint: message.describe('Below the search field.'),
      submit: message.describe('Button: starts the search.'),
      popular: message.describe('Heading of the questions that many patients ask.'),
      ask: message.describe('Before the hotline, beside the search.'),
      emergency: message.describe('Before the emergency number, beside the search.'),
      all: message.describe('Before the link to the list of all pages, beside the search.'),
      nothing: z
        .strictObject({
          heading: message.describe('Heading.'),
          text: message.describe('Sentence below the heading.'),
        })
        .describe('In place of results, where nothing was found.'),
      messages: z
        .strictObject({
          searching: message.describe('While the search runs.'),
          empty: message.describe('Nothing was typed.'),
          failed: message.describe('The search could not be loaded.'),
          found: pluralForms('count', 'question').describe(
            'Above the results. {count} is their number, {question} is what was typed.',
          ),
          most: template('count', 'question').describe(
            'Above the results, where there are more. {count} is the number shown, {question} is what was typed.',
          ),
          quoted: template('word').describe(
            'A word in the next line, in quotation marks. {word} is the word.',
          ),
          missing: pluralForms('words').describe('Words that no page has. {words} are the words.'),
          kinds: z
            .strictObject({
              treatment: message.describe('Page of a treatment.'),
              guide: message.describe('Page for patients.'),
              post: message.describe('Post of the blog.'),
              doctor: message.describe('Page of a doctor.'),
              page: message.describe('Any other page.'),
            })
            .describe('Kind of a page, below its title.'),
        })
        .describe('Answers of the search.'),
    })
    .describe('Search page.');
