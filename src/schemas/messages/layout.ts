import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { template } from './template.ts';

/** Names of pages. */
export const pageNames = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      home: message.describe('Home page.'),
      about: message.describe('Page about the clinic.'),
      treatments: message.describe('Overview of all treatments.'),
      experts: message.describe('List of all doctors.'),
      resources: message.describe('Overview of the pages for patients.'),
      gallery: message.describe('Page that leads to photos and videos.'),
      photos: message.describe('Photo gallery.'),
      videos: message.describe('Video gallery.'),
      blog: message.describe('List of all posts.'),
      contact: message.describe('Page with branches, phone numbers and the form.'),
      careers: message.describe('Page with open positions.'),
      book: message.describe('Page with the form for an appointment.'),
      search: message.describe('Search page.'),
      sitemap: message.describe('List of all pages.'),
      accessibility: message.describe('Page about the use of the site with a disability.'),
      privacy: message.describe('Privacy policy.'),
      whenToCall: message.describe('Page with the signs of danger, and whom to call.'),
      costs: message.describe('Page with all prices.'),
    })
    .describe('Names of pages in menus, lists, buttons and above pages.');

/** Messages of the main menu. */
export const menuMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      name: message.describe('Read aloud: name of the menu.'),
      open: message.describe('Read aloud: button that opens the menu on a phone.'),
      close: message.describe('Read aloud: button that closes the menu on a phone.'),
      allTreatments: message.describe(
        'Link to the overview of all treatments, in the menu and where nothing was found.',
      ),
      womenDoctors: message.describe('Link to the list of doctors, filtered to women.'),
      footBar: message.describe('Read aloud: name of the bar of links at the bottom of a phone.'),
      short: z
        .strictObject({
          treatments: message.describe('Overview of all treatments.'),
          experts: message.describe('List of all doctors.'),
          resources: message.describe('Overview of the pages for patients.'),
          costs: message.describe('Page with all prices.'),
        })
        .describe('Short names of pages, for the menu, where the full names are too long.'),
    })
    .describe('Main menu at the top of every page.');

/** Messages of the header, and of buttons that many pages have. */
export const headerMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      home: template('clinic').describe(
        'Read aloud: the logo, which opens the home page. {clinic} is the name of the clinic.',
      ),
      hotline: message.describe('Label before the number of the hotline.'),
      call: message.describe('Button: calls the hotline.'),
      book: message.describe('Button: opens the form for an appointment.'),
    })
    .describe('Buttons at the top of every page.');

/** Messages of the footer. */
export const footerMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      quickLinks: message.describe('Heading of the links to main pages.'),
      treatments: message.describe('Heading of the links to treatments.'),
      branches: message.describe('Heading of addresses and phone numbers.'),
      followUs: message.describe('Heading of the links to social networks.'),
      copyright: template('clinic', 'company').describe(
        'Last line. {clinic} is the name of the clinic, {company} is the company that it belongs to.',
      ),
    })
    .describe('Bottom of every page.');

/** Messages around the content of a page. */
export const pageMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      skipToContent: message.describe('Link for visitors with a keyboard: jumps over the menu.'),
      breadcrumbs: message.describe('Read aloud before the path to a page, e.g. Home / Treatments / IVF.'),
      onThisPage: message.describe(
        'Heading of the table of contents, and name of the button that leads to it.',
      ),
      letters: message.describe('Read aloud before the letters of the glossary.'),
      print: message.describe('Button: prints the page.'),
      aboutThisSite: message.describe('Read aloud before the next line.'),
      demonstration: message.describe('Line at the top of every page while the site has sample values.'),
      atBranch: template('heading', 'branch').describe(
        'Heading of the sheet for a first visit, to be printed. {heading} is its title, {branch} is the branch.',
      ),
    })
    .describe('Around the content of a page.');
