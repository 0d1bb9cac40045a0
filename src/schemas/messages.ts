import { z } from 'zod';
import { LOCALES } from '../lib/locales.ts';
import { namesIn, type Template } from '../lib/template.ts';
import { SAMPLE_MARKS } from './launch-mark.ts';
import { TRANSLATED_LOCALES } from './translated-locales.ts';
import type { ValueSchemas } from './values.ts';
import { NO_MARKUP } from './wording.ts';

/** The words between the spaces of a text. */
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** The schema of the words of the interface, by the place where they stand. */
export function messagesSchema({ note, seo, action }: ValueSchemas) {
  const group = z.strictObject;
  const text = note.describe('').meta({ launch: SAMPLE_MARKS.interfaceText });
  const name = z.string().meta({ words: true, launch: SAMPLE_MARKS.interfaceText });
  /** Texts without values, by their keys. */
  function texts<Keys extends string>(keys: Keys): Readonly<Record<Words<Keys>, typeof text>>;
  function texts(keys: string): Readonly<Record<string, typeof text>> {
    return Object.fromEntries(keys.split(' ').map((key) => [key, text]));
  }
  /** A text with named values, each of which it must hold. */
  const template = <Name extends string>(...names: readonly [Name, ...Name[]]) => {
    const written = names.map((name) => `{${name}}`).join(', ');
    const patternErrorMessage = `Write plain words with these values in them, and no other: ${written}`;
    const pattern = NO_MARKUP + names.map((name) => `(?=[\\s\\S]*\\{${name}\\})`).join('');
    return z
      .custom<Template<Name>>(
        (value) =>
          typeof value === 'string' &&
          namesIn(value).join() === [...names].sort().join() &&
          new RegExp(pattern, 'u').test(value),
        patternErrorMessage,
      )
      .meta({
        type: 'string',
        pattern,
        patternErrorMessage,
        description: `Holds ${written}.`,
        words: true,
        launch: SAMPLE_MARKS.interfaceText,
      });
  };
  /** A template for one and for several. */
  const counted = <Name extends string>(...names: readonly [Name, ...Name[]]) =>
    group({ one: template(...names), other: template(...names) });
  const feed = group(texts('empty error retry loading'));
  const missing = group(texts('title text back'));

  /** A list that no other language writes anew. */
  const list = (keys: string) => z.array(group(texts(keys))).meta({ words: false });

  return group({
    formats: group({
      locale: name.describe('Language and country of dates and plurals, such as en-US.'),
      numbers: name.describe('Language and country of prices, such as en-IN: it groups 1,80,000.'),
      times: z
        .array(
          group({
            before: z.int().positive().describe('The hour, of 24, before which a time is called so.'),
            time: template('time'),
            hour: template('hour').optional().describe('For a full hour, without minutes. Holds {hour}.'),
          }),
        )
        .meta({ words: 'own' })
        .describe('How times are called by the part of the day; the last is before 24.'),
      money: template('amount').describe('A price in taka. Holds {amount}.'),
      stop: name.describe('The mark at the end of a sentence.'),
      range: template('from', 'to').describe('Two days, times or prices. Holds {from}, {to}.'),
      everyDay: text,
      weekdays: group(texts('Saturday Sunday Monday Tuesday Wednesday Thursday Friday')),
    }),
    editions: group({
      names: z
        .strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, text])))
        .meta({ words: false })
        .describe('The languages of the site, each in itself.'),
      nearest: template('page').describe(
        'Where a page is in one language alone: where its link leads. Holds {page}.',
      ),
      inEnglish: text.describe('Behind a link of another language that leads to an English page.'),
      awaiting: text,
      reviewed: template('reviewer', 'date'),
      stale: text.describe('Above a page whose English changed after its translation.'),
      readEnglish: text,
      safety: z
        .array(text)
        .min(1)
        .describe('On a page with signs of danger whose translation is older than its English.'),
    }).describe('The other language of the site. All but the names stand on its pages alone.'),
    pages: group(
      texts(
        'home about treatments experts resources gallery photos videos blog contact careers book search sitemap accessibility privacy whenToCall costs',
      ),
    ).describe('Names of pages in menus and lists.'),
    menu: group({
      name: text.describe('Read out to screen readers.'),
      ...texts('open close allTreatments'),
      short: group(texts('treatments experts resources')).describe('Where the name is too long.'),
    }),
    header: group({ home: template('clinic'), hotline: text, call: text, book: text, callOrBook: text }),
    footer: group({
      ...texts('quickLinks treatments branches followUs'),
      copyright: template('clinic', 'company'),
    }),
    page: group({
      skipToContent: text,
      breadcrumbs: text.describe('Read out to screen readers before the path to a page.'),
      onThisPage: text,
      letters: text.describe('Read out before the letters of the glossary.'),
      print: text,
      aboutThisSite: text.describe('Read out before the line on top of a site with samples.'),
      demonstration: text,
      atBranch: template('heading', 'branch'),
    }),
    branch: group({
      ...texts('hours openNow closedNow'),
      otherHours: template('name', 'days'),
      near: template('areas'),
      closedOn: template('days'),
      ...texts('closedThen whatsapp directions'),
      toBranch: template('branch').describe('Read out after the two links before. Holds {branch}.'),
      map: template('branch'),
      ...texts('openMap closeMap'),
    }),
    doctors: group({
      ...texts('all expertise experience education memberships languages locations hours'),
      book: template('doctor').describe('Read out after "Book Appointment". Holds {doctor}.'),
      named: template('doctor', 'gender').describe('A doctor in the form. Holds {doctor}, {gender}.'),
      profile: text,
      profileOf: template('doctor').describe('Read out after "View Profile". Holds {doctor}.'),
      ...texts('contactBox summary role testimonials others'),
      filters: group({
        ...texts('branch gender language any'),
        count: template('count').describe('Behind the number of doctors that match. Holds {count}.'),
      }),
      gender: group(texts('woman man')),
      language: group(texts('Bangla English Hindi Urdu')),
    }),
    treatments: group({
      ...texts('learnMore facts features successRate suitableFor'),
      aims: group(texts('cause conceive later')),
    }),
    sections: group({
      readAll: template('count'),
      sampleQuotation: text,
      urgency: group(texts('emergency urgent soon routine')),
      stages: group(texts('egg fertilized two four eight morula blastocyst')),
    }),
    film: group(texts('play pause')),
    figures: group({
      ofHundred: template('what'),
      ...texts('higher own caution understanding published'),
      unstated: group({
        ...texts('years agesAndYears'),
        agesOf: template('figures'),
        yearsAndAgesOf: template('figures'),
      }),
    }),
    review: group({
      ...texts('sources noSources'),
      reviewed: template('reviewer', 'date'),
      awaiting: text,
      awaitingUrgent: text.describe('On pages with signs of danger: it must tell nobody to wait.'),
    }),
    positions: group({
      ...texts('posted closes duties requirements apply'),
      applyFor: template('position').describe('Read out after "Apply by email". Holds {position}.'),
      subject: template('position').describe('Subject of the email. Holds {position}.'),
      none: group(texts('heading text')),
      employment: group(texts('FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN')),
    }),
    prices: group({
      ...texts('sample sampleNote part price'),
      sum: template('what'),
      extras: text.describe('Asks for what is added to the sum.'),
      with: template('what').describe('Stands behind a sum with extras. Holds {what}.'),
      ...texts('includes excludes nothing paid sumNote'),
    }),
    blog: group({
      seo,
      ...texts('heading lead'),
      pages: text.describe('Read out before the numbers of the pages.'),
      page: text.describe('Read out before each number.'),
      titleOfPage: template('title', 'page'),
      topics: text,
      topic: template('name'),
      topicLead: counted('count'),
      topicDescription: template('name', 'clinic'),
    }),
    post: group({
      general: text.describe('The topic of a post without one.'),
      back: text,
      author: template('clinic'),
      readTime: template('count'),
      reviewed: template('reviewer'),
      topics: z
        .array(
          group({
            topic: text,
            names: group(Object.fromEntries(TRANSLATED_LOCALES.map((locale) => [locale, text.optional()]))),
          }),
        )
        .meta({ words: false })
        .describe('Names of topics in other languages, for posts in them.'),
      ...texts('awaitingReview readOn watchVideo openInMaps related callToAction'),
      actions: z.array(action).max(4),
    }),
    photos: group({
      seo,
      ...texts('heading lead'),
      illustrated: text.describe('The lead while the clinic is a sample.'),
      ...texts('unnamed swipe enlarge close previous next'),
      pages: text.describe('Read out before the numbers of the pages.'),
    }),
    videos: group({
      seo,
      ...texts('heading lead unnamed play onYouTube close openItself'),
      transcripts: list('file text').describe('What is seen in films without sound.'),
    }),
    feeds: group({ nothing: text, notLoaded: text, posts: feed, photos: feed, videos: feed, sitemap: feed }),
    notFound: group({
      ...texts('searchSite callHotline'),
      page: group(texts('code title text back')),
      post: missing,
      doctor: missing,
    }),
    form: group({
      ...texts('beside noScript loadFailed'),
      labels: group(texts('your_name mobile_number email_address location doctor')),
      emailHint: text.describe('Below the label of the e-mail field while its address cannot be read.'),
      ...texts('phoneHint chooseLocation chooseDoctor anyDoctor'),
      consent: template('policy'),
      policy: text.describe('The words that link to the privacy policy.'),
      honeypot: text.describe('The label of a field that only robots see.'),
      ...texts('submit submitting problem'),
      errorTitle: template('title').describe('Title of the window after a mistake. Holds {title}.'),
      errors: group(texts('your_name mobile_number email_address location doctor consent')),
      sent: group(texts('title text')),
      failed: group(texts('title text')),
      refused: text.describe('Above the numbers to call, when the request was not submitted.'),
      unknown: text.describe('Above the numbers to call, when nobody knows whether it arrived.'),
      dismiss: text,
    }),
    tools: group({
      ...texts('show staysHere'),
      day: template('day'),
      days: template('from', 'to'),
      messages: group({
        noDate: text,
        noCycle: template('shortest', 'longest'),
        calendar: template('date'),
        dueDate: template('date'),
        fertileDays: template('from', 'to'),
        caution: text,
        estimate: text.describe('Below each tool, and in each entry of a saved calendar.'),
        file: text.describe('The name of the file that is saved.'),
      }),
      'ivf-calendar': group({ ...texts('date save'), columns: z.array(text).length(3) }),
      'due-date': group({
        ...texts('date from'),
        columns: z.array(text).length(2),
        steps: group(texts('day-5 day-6 day-3 collection iui')),
        weeks: template('days', 'weeks'),
        weeksAndDays: counted('days', 'weeks', 'rest'),
      }),
      'fertile-window': group({
        ...texts('date cycle all'),
        columns: z.array(text).length(3),
        length: template('days'),
      }),
    }),
    search: group({
      seo,
      ...texts('heading lead label hint submit popular ask emergency all'),
      nothing: group(texts('heading text')),
      messages: group({
        ...texts('searching empty failed'),
        found: counted('count', 'question'),
        most: template('count', 'question'),
        quoted: template('word').describe('How a word of the question is quoted. Holds {word}.'),
        missing: counted('words'),
        kinds: group(texts('treatment guide post doctor page')),
      }),
    }),
    sitemap: group({
      seo,
      heading: text,
      lead: template('total', 'main', 'treatments', 'posts', 'other'),
      leadWithoutPosts: template('total', 'main', 'treatments', 'other'),
      posts: group({ none: text, one: template('count'), other: template('count') }),
      groups: group(texts('main treatments posts other')),
    }),
    summary: group({
      branches: template('tagline', 'branches', 'hotline'),
      ...texts('pages treatments articles'),
    }).describe('Of /llms.txt, which language models read.'),
  });
}

/** The fixed words of src/content/site/interface.yaml. */
export type Messages = z.infer<ReturnType<typeof messagesSchema>>;
