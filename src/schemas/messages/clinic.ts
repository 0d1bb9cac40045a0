import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { template } from './template.ts';

/** Descriptions of the forms of a phrase by the number of branches. */
const BRANCHES = {
  one: 'A clinic with one branch.',
  two: 'A clinic with two branches.',
  other: 'A clinic with more branches. {count} is their number.',
} as const;

/** Forms of a phrase by the number of branches. */
const byBranches = ({ line: message }: ValueSchemas) =>
  z.strictObject({
    one: message.describe(BRANCHES.one),
    two: message.describe(BRANCHES.two),
    other: template('count').describe(BRANCHES.other),
  });

/** Forms of a phrase with `{city}` by the number of branches. */
const byBranchesInCity = () =>
  z.strictObject({
    one: template('city').describe(`${BRANCHES.one} {city} is the city.`),
    two: template('city').describe(`${BRANCHES.two} {city} is the city.`),
    other: template('count', 'city').describe(`${BRANCHES.other} {city} is the city.`),
  });

/** Messages on the card of a branch. */
export const branchMessages = (values: ValueSchemas) => {
  const { line: message } = values;
  return z
    .strictObject({
      hours: message.describe('Label of the opening hours.'),
      openNow: message.describe('Above the opening hours while the branch is open.'),
      closedNow: message.describe('Above the opening hours while the branch is closed.'),
      otherHours: template('name', 'days').describe(
        'Label of other opening hours. {name} is the occasion, e.g. Ramadan, {days} are its dates.',
      ),
      near: template('areas').describe(
        'Parts of the city for which this branch is nearer. {areas} are their names.',
      ),
      closedOn: template('days').describe(
        'Days of the week on which the branch is closed. {days} are their names.',
      ),
      closedThen: message.describe(
        'After the label of other hours, where the branch is closed on all those days.',
      ),
      whatsapp: message.describe('Link: opens a chat with the branch in WhatsApp.'),
      directions: message.describe('Link: shows the way to the branch in Google Maps.'),
      toBranch: template('link', 'branch').describe(
        'Read aloud: name of the links above, and of the link to the map. {link} is the link, {branch} the branch.',
      ),
      map: template('branch').describe('Read aloud: name of the map. {branch} is the branch.'),
      plan: message.describe('Mark on the drawn plan of the streets around a branch.'),
      openMap: message.describe('Button: loads the map from Google.'),
      closeMap: message.describe('Button: closes the map.'),
      and: template('first', 'last').describe(
        'Names of branches or cities. {first} are all but the last, {last} is the last.',
      ),
      or: template('first', 'last').describe(
        'Names of branches to choose from. {first} are all but the last, {last} is the last.',
      ),
      counted: byBranches(values).describe('{branch-count} in texts.'),
      all: byBranches(values).describe('{all-branches} in texts.'),
      ours: byBranchesInCity().describe('{our-branches} in texts. {city} is the city.'),
      centers: byBranches(values).describe('{our-centers} in texts.'),
      areClosed: byBranches(values).describe('{branches-closed} in texts, after the days.'),
    })
    .describe('Card of a branch, with address, hours and map, and phrases about all branches.');
};

/** Messages about doctors: list, cards, page of a doctor. */
export const doctorMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      all: message.describe('Link: opens the list of all doctors.'),
      expertise: message.describe('Heading of the fields of a doctor.'),
      experience: message.describe('Label of the years of practice, on the card of a doctor.'),
      education: message.describe('Heading of the degrees, on the page of a doctor.'),
      memberships: message.describe('Label of the societies that a doctor belongs to.'),
      languages: message.describe('Label of the languages that a doctor speaks.'),
      locations: message.describe('Label of the branches, on the card of a doctor.'),
      hours: message.describe('Label of the visiting hours, on the card of a doctor.'),
      week: message.describe('Title of the table of all visiting hours, by branch and day.'),
      weekSpan: template('hours').describe(
        'Below that title: what the bars mean. {hours} are the hours from the left to the right edge of a day.',
      ),
      shortDays: z
        .strictObject({
          Saturday: message.describe('Short name of the day.'),
          Sunday: message.describe('Short name of the day.'),
          Monday: message.describe('Short name of the day.'),
          Tuesday: message.describe('Short name of the day.'),
          Wednesday: message.describe('Short name of the day.'),
          Thursday: message.describe('Short name of the day.'),
          Friday: message.describe('Short name of the day.'),
        })
        .describe('Columns of that table. An eighth of a phone has room for four letters.'),
      book: template('link', 'doctor').describe(
        'Read aloud: name of the button. {link} is “Book Appointment”, {doctor} the name.',
      ),
      named: template('doctor', 'gender').describe(
        'A doctor in the list of the form. {doctor} is the name, {gender} is e.g. woman doctor.',
      ),
      profile: message.describe('Link on the card of a doctor: opens the page of the doctor.'),
      profileOf: template('link', 'doctor').describe(
        'Read aloud: name of that link. {link} is the link, {doctor} the name.',
      ),
      contactBox: message.describe('Heading of the box with hours and numbers, on the page of a doctor.'),
      summary: message.describe('Heading of the text by the doctor, on the page of a doctor.'),
      role: message.describe('Heading of the position in the clinic, on the page of a doctor.'),
      testimonials: message.describe('Heading of quotations of patients, on the page of a doctor.'),
      others: message.describe('Heading of the other doctors, at the end of the page of a doctor.'),
      filters: z
        .strictObject({
          branch: message.describe('Label of the choice of a branch.'),
          gender: message.describe('Label of the choice between women and men.'),
          language: message.describe('Label of the choice of a language.'),
          genders: z
            .strictObject({
              woman: message.describe('Choice of doctors who are women.'),
              man: message.describe('Choice of doctors who are men.'),
            })
            .describe('Choices below the label of that filter.'),
          women: message.describe('Above the list of doctors while a link shows women only.'),
          any: message.describe('First choice of each filter: shows all doctors.'),
          none: template('choices').describe(
            'After the number 0: no doctor has these choices together. {choices} are e.g. Banani + Hindi.',
          ),
          reset: message.describe('Button below that sentence: sets each filter to its first choice.'),
          count: template('count').describe(
            'After the number of doctors found, e.g. 3 of 12 doctors. {count} is the number of all doctors.',
          ),
        })
        .describe('Filters above the list of doctors.'),
      gender: z
        .strictObject({
          woman: message.describe('A doctor who is a woman.'),
          man: message.describe('A doctor who is a man.'),
        })
        .describe('Beside the name of a doctor.'),
      language: z
        .strictObject({
          Bangla: message.describe('Name of the language.'),
          English: message.describe('Name of the language.'),
          Hindi: message.describe('Name of the language.'),
          Urdu: message.describe('Name of the language.'),
        })
        .describe('Languages that doctors speak, and choices of a filter.'),
    })
    .describe('List of doctors, their cards, and the page of a doctor.');

/** Messages of cards and lists of treatments. */
export const treatmentMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      learnMore: message.describe('Link on a card of the home page: opens the page of a treatment.'),
      learnMoreInList: message.describe('Button in the overview: opens the page of a treatment.'),
      features: message.describe(
        'Heading of the features of a treatment; on a phone, a tap on it shows them.',
      ),
      successRate: message.describe('Label of the success rate.'),
      suitableFor: message.describe('Label of the patients whom a treatment suits.'),
      risk: message.describe('Label of the main risk of a treatment.'),
      comesWhen: message.describe('Label of the line that says when a treatment comes first, or next.'),
      chance: message.describe('Label of the success rate in the first screen of a treatment’s page.'),
      aims: z
        .strictObject({
          cause: message.describe('Tests that find the cause.'),
          conceive: message.describe('Treatments that help to become pregnant.'),
          later: message.describe('Treatments that keep a pregnancy possible for later.'),
        })
        .describe('Headings of the groups of treatments.'),
    })
    .describe('Cards of treatments on the home page, and the overview of treatments.');

/** Messages about open positions. */
export const positionMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      posted: message.describe('Label before the day on which a position was published.'),
      closes: message.describe('Label before the last day to apply.'),
      duties: message.describe('Heading of the duties.'),
      requirements: message.describe('Heading of the requirements.'),
      apply: message.describe('Button: opens an email to the clinic.'),
      applyFor: template('link', 'position').describe(
        'Read aloud: name of that button. {link} is the button, {position} the position.',
      ),
      subject: template('position').describe('Subject of that email. {position} is the position.'),
      none: z
        .strictObject({
          heading: message.describe('Heading.'),
          text: message.describe('Sentence below the heading.'),
        })
        .describe('In place of the list while no position is open.'),
      employment: z
        .strictObject({
          FULL_TIME: message.describe('Full time.'),
          PART_TIME: message.describe('Part time.'),
          CONTRACTOR: message.describe('By contract.'),
          TEMPORARY: message.describe('For a limited time.'),
          INTERN: message.describe('Internship.'),
        })
        .describe('Kinds of employment, below the title of a position.'),
    })
    .describe('Open positions on the page Careers.');

/** Messages of price lists and sums. */
export const priceMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      sample: message.describe(
        'After an invented amount, and beside an invented sum, while the site has sample values.',
      ),
      sampleNote: message.describe('Below a sum of invented amounts: explains that mark.'),
      part: message.describe('Heading of a column: names of treatments and services.'),
      price: message.describe('Heading of a column: amounts.'),
      answer: template('what').describe('After the sum above a receipt. {what} is the treatment.'),
      sum: message.describe('Above the sum at the foot of a receipt.'),
      extras: message.describe('Above the lines of a receipt that the sum is without at first.'),
      tick: message.describe('After that heading: asks visitors to tick what they need.'),
      includes: message.describe('Heading of a column: what the price covers.'),
      excludes: message.describe('Heading of a column, and label: what the price does not cover.'),
      nothing: message.describe('In that column, where the price covers everything.'),
      paid: message.describe('Heading of a column, and label: when the amount is paid.'),
      sumNote: message.describe('Below a sum: how it was counted.'),
      visitsExtra: message.describe(
        'Where a receipt has no line with visits and tests: below the sum above it, or after that note.',
      ),
      withVisits: template('sum').describe(
        'Below the sum above a receipt that offers visits and tests: that the sum has them. {sum} is the sum without them, with which the receipt begins.',
      ),
    })
    .describe('Price lists, and sums of a treatment.');
