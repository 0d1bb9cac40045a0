import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { template } from './template.ts';

/** Messages of the page that lists all pages. */
export const sitemapMessages = ({ line: message, seo }: ValueSchemas) =>
  z
    .strictObject({
      seo: seo.describe('Title and description of the page in search results.'),
      heading: message.describe('Heading.'),
      lead: template('total', 'main', 'treatments', 'posts', 'other').describe(
        'Sentence below the heading, with numbers of pages: {total} in all, {main} main pages, {treatments} treatments, {other} other pages. {posts} is the text below.',
      ),
      leadWithoutPosts: template('total', 'main', 'treatments', 'other').describe(
        'That sentence, if the posts could not be loaded: {total} pages in all, {main} main pages, {treatments} treatments, {other} other pages.',
      ),
      posts: z
        .strictObject({
          none: message.describe('No posts.'),
          one: template('count').describe('One post. {count} is the number.'),
          other: template('count').describe('Several posts. {count} is the number.'),
        })
        .describe('Number of posts in that sentence.'),
      groups: z
        .strictObject({
          main: message.describe('Main pages.'),
          treatments: message.describe('Pages of treatments.'),
          posts: message.describe('Posts of the blog.'),
          other: message.describe('All other pages.'),
        })
        .describe('Headings of the groups of pages.'),
    })
    .describe('List of all pages.');

/** Messages of `/llms.txt`. */
export const summaryMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      branches: template('tagline', 'branches', 'hotline').describe(
        'First sentence. {tagline} is the motto of the clinic, {branches} are its branches, {hotline} is the number.',
      ),
      pages: message.describe('Heading of the main pages.'),
      treatments: message.describe('Heading of the treatments.'),
      articles: message.describe('Heading of the posts.'),
    })
    .describe('Summary of the site for language models, at /llms.txt.');
