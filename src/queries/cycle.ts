import type { CoursePlan } from '../date-tools/cycle-plan.ts';
import type { StripData } from '../date-tools/strip-data.ts';
import type { ChosenPrice, Course, DuePart } from '../lib/cycle.ts';
import type { Locale } from '../lib/locales.ts';
import { WEEKDAYS } from '../lib/opening-hours.ts';
import { URGENCIES, type Urgency } from '../lib/urgency.ts';
import type { Cycle } from '../schemas/cycle.ts';
import type { Price } from '../schemas/price.ts';
import { findSection, type Section, type SectionOf } from '../sections/registry.ts';
import { commonClosedDays } from './branch-placeholders.ts';
import { getBranches } from './branches.ts';
import { memoize, required } from './collection-helpers.ts';
import { getMessages } from './messages.ts';
import { withPlaceholders } from './placeholders.ts';
import { pricesById } from './prices.ts';
import { onlyRecordOf, recordsOf } from './records.ts';

/** Id of the page with all signs of danger. */
const SIGNS_PAGE = 'resources/when-to-call';

type Ladders = SectionOf<'sign-ladders'>;

/** Sign of danger, in the words and with the urgency of the page with all signs. */
export interface Sign {
  readonly urgency: Urgency;
  readonly text: string;
}

/** Call for the signs of an urgency, e.g. `Call us at once`. */
export type Call = Ladders['levels'][number]['actions'][number];

/** Signs of an urgency, below its call. */
export interface WatchGroup {
  readonly urgency: Urgency;
  readonly call: Call;
  readonly signs: readonly string[];
}

/** Price of a strip. */
export interface StripPrice {
  readonly id: string;
  readonly price: Price;
  readonly only?: ChosenPrice | undefined;
  readonly due: readonly DuePart[];
}

type CycleCourse = Cycle['courses'][number];

/** Step of a strip, with its signs of danger. */
export type StripStep = Omit<CycleCourse['steps'][number], 'watch'> & {
  readonly watch: readonly WatchGroup[];
};

/** Strip of a course, ready to be shown. */
export interface StripCourse {
  readonly course: Course;
  readonly title: string;
  readonly steps: readonly StripStep[];
  /** Empty while the clinic has not stated all prices of every cycle. */
  readonly prices: readonly StripPrice[];
}

const laddersOf = (sections: readonly Section[]): Ladders =>
  required(findSection(sections, 'sign-ladders'), `ladders of signs in ${SIGNS_PAGE}`);

/** Returns every sign of ladders, in order. */
const signsOf = ({ ladders }: Ladders): Sign[] =>
  ladders.flatMap(({ rungs }) =>
    rungs.flatMap(({ urgency, points }) => points.map((text) => ({ urgency, text }))),
  );

/** Returns the ladders of signs of a locale, and the same ladders in English. */
async function getLadders(locale: Locale): Promise<{ shown: Ladders; english: Ladders }> {
  const pages = await recordsOf('pages', locale);
  const { data, english } = required(
    pages.find(({ id }) => id === SIGNS_PAGE),
    SIGNS_PAGE,
  );
  return { shown: laddersOf(data.sections), english: laddersOf(english.sections) };
}

/** Returns the signs of a step below the call for their urgency, the most urgent first. */
function groupSigns(signs: readonly Sign[], { levels }: Ladders): WatchGroup[] {
  return URGENCIES.flatMap((urgency) => {
    const found = signs.filter((sign) => sign.urgency === urgency).map(({ text }) => text);
    const call = levels.find((level) => level.urgency === urgency)?.actions[0];
    return found.length > 0 && call ? [{ urgency, call, signs: found }] : [];
  });
}

/** Returns the prices of a strip; none if a price of every cycle is missing, because the sum would mislead. */
function pricesOfCourse({ prices }: CycleCourse, known: ReadonlyMap<string, Price>): StripPrice[] {
  const found = prices.flatMap(({ price: id, only }) => {
    const price = known.get(id);
    return price ? [{ id, price, only, due: price.due ?? [] }] : [];
  });
  const isWhole = prices.every(({ price, only }) => only !== undefined || known.has(price));
  return isWhole ? found : [];
}

/** Returns the strips of days, with prices and signs of danger. */
export const getCourses = memoize(async (locale): Promise<readonly StripCourse[]> => {
  const { data } = await onlyRecordOf('cycle', locale);
  const { shown, english } = await withPlaceholders(await getLadders(locale), locale);
  const known = await pricesById(locale);
  const originals = signsOf(english);
  const signs = signsOf(shown);
  /** Signs by id, found by their English text, because a translation has them in the same order. */
  const byId = new Map(
    data.signs.map(({ id, sign }) => {
      const index = originals.findIndex(({ text }) => text === sign);
      return [id, required(signs[index], `sign "${sign}" in ${SIGNS_PAGE}`)];
    }),
  );
  const courses = await withPlaceholders(data.courses, locale);
  return courses.map(({ course, title, steps, prices }) => ({
    course,
    title,
    prices: pricesOfCourse({ course, title, steps, prices }, known),
    steps: steps.map(({ watch = [], ...step }) => ({
      ...step,
      watch: groupSigns(
        watch.flatMap((id) => byId.get(id) ?? []),
        shown,
      ),
    })),
  }));
});

/** Returns the strip of a course. */
export const getCourse = async (course: Course, locale: Locale): Promise<StripCourse> =>
  required(
    (await getCourses(locale)).find((strip) => strip.course === course),
    `course ${course}`,
  );

/** Returns the days and prices of a strip, without its texts. */
export const planOf = ({ course, steps, prices }: StripCourse): CoursePlan => ({
  course,
  steps: steps.map(({ step, from, to = from, plan }) => ({ step, from, to, plan })),
  prices: prices.map(({ id, price: { title, from, to, sample }, only, due }) => ({
    id,
    title,
    price: { from, to, sample },
    only,
    due,
  })),
});

/** Number of the first of WEEKDAYS in `Date`, which counts from Sunday. */
const FIRST_WEEKDAY = 6;

/** Returns what the script of the strip needs. */
export const getStripData = memoize(async (locale): Promise<StripData> => {
  const { data } = await onlyRecordOf('cycle', locale);
  const { strip, tools, prices, formats } = await getMessages(locale);
  const closed = commonClosedDays(await getBranches(locale));
  return {
    plans: (await getCourses(locale)).map(planOf),
    festivals: data.holidays.days,
    ramadan: data.holidays.ramadan,
    closed: closed.map((day) => (WEEKDAYS.indexOf(day) + FIRST_WEEKDAY) % WEEKDAYS.length),
    formats: {
      locale: formats.locale,
      range: formats.range,
      numbers: formats.numbers,
      money: formats.money,
    },
    words: {
      ...strip.messages,
      noDate: tools.messages.noDate,
      firstDay: tools.messages.calendar,
      file: tools.messages.file,
      paper: strip.paper,
      due: strip.due,
      sample: prices.sample,
    },
  };
});
