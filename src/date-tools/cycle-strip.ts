import { type Day, longDay, parseTypedDay, shortDay } from '../lib/calendar-days.ts';
import { CHANCES, CYCLE_EXTRAS, CYCLE_TREATMENTS } from '../lib/cycle.ts';
import { formatPrice } from '../lib/prices.ts';
import { fillTemplate, formatRange } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';
import {
  allRows,
  type CoursePlan,
  type CycleChoice,
  chancesOf,
  closedDaysOf,
  type Festival,
  FIRST_DAY_LIMITS,
  firstDayFault,
  MOST_EMBRYOS,
  overlap,
  type PlannedPrice,
  type StripRow,
  stripOf,
} from './cycle-plan.ts';
import { type CalendarEntry, icalendar } from './icalendar.ts';
import { saveFile } from './save-file.ts';
import { drawStrip } from './strip-picture.ts';

/** Days, prices and messages of the strip, passed in its attribute `data-strip`. */
export interface StripData {
  readonly plans: readonly CoursePlan[];
  readonly festivals: readonly Festival[];
  readonly ramadan: readonly { readonly from: Day; readonly to: Day }[];
  /** Weekdays on which all branches are closed; 0 is Sunday. */
  readonly closed: readonly number[];
  readonly formats: Pick<Messages['formats'], 'locale' | 'range' | 'numbers' | 'money'>;
  readonly words: Messages['strip']['messages'] &
    Pick<Messages['strip'], 'paper' | 'due'> &
    Pick<Messages['prices'], 'sample'> & {
      readonly noDate: string;
      /** Answer to a first day, with `{date}`. */
      readonly firstDay: Messages['tools']['messages']['calendar'];
      /** Name of the calendar file. */
      readonly file: string;
    };
}

/** Rows of a strip. */
const STEPS = ':scope > ol > li';

/** A field with an invalid value, and its error message. */
interface Fault {
  readonly field: HTMLInputElement;
  readonly text: string;
}

/** Domain of the ids in a private calendar, which must not name the clinic. */
const PRIVATE_SOURCE = 'dates.invalid';

/** Returns the current day of the device. */
function today(): Day {
  const now = new Date();
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Strip of a course in the page: its plan, and its elements in the same order. */
interface ShownCourse {
  readonly plan: CoursePlan;
  readonly element: HTMLElement;
  readonly items: readonly HTMLElement[];
}

/** Returns the child with a class; adds it where it is missing. */
function childOf(parent: Element | null, tag: 'p' | 'span', className: string): HTMLElement {
  const known = parent?.querySelector<HTMLElement>(`.${className}`);
  if (known) return known;
  const child = document.createElement(tag);
  child.className = className;
  parent?.append(child);
  return child;
}

/**
 * `<cycle-strip>`: adds dates to the strips inside it, and hides what a couple has not chosen. Nothing is stored, and no value
 * leaves the page. Without this script, all strips are shown with their usual days.
 */
export class CycleStrip extends HTMLElement {
  #data: StripData | undefined;
  /** Titles of the steps, which a private strip replaces. */
  readonly #titles = new Map<Element, string>();

  async connectedCallback(): Promise<void> {
    const fields = this.querySelector<HTMLElement>('[data-fields]');
    fields?.addEventListener('change', () => this.#update(false));
    fields?.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) this.#update(true);
    });
    this.querySelector('[data-show]')?.addEventListener('click', () => this.#update(true));
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
    this.querySelector('[data-save]')?.addEventListener('click', () => this.#saveCalendar());
    this.querySelector('[data-picture]')?.addEventListener('click', () => this.#savePicture());
    for (const title of this.querySelectorAll('.strip strong')) this.#titles.set(title, title.textContent);
    const response = await fetch(this.dataset.url ?? '');
    if (!response.ok) return;
    this.#data = await response.json();
    this.dataset.ready = '';
    // A browser keeps what was chosen before a page is reloaded.
    this.#update(false);
  }

  /** Returns the values of the checked boxes or radio buttons of a name. */
  #checked(name: string): string[] {
    return [...this.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`)].map(({ value }) => value);
  }

  #field(id: string): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>(`#${id}`);
  }

  get #isPrivate(): boolean {
    return this.#checked('private').length > 0;
  }

  get #firstDay(): Day | undefined {
    return parseTypedDay(this.#field('first-day')?.value ?? '') || undefined;
  }

  /** Returns the error of the first day. @param isNeeded True where an empty field is an error too. */
  #dayFault(isNeeded: boolean, { words }: StripData): Fault | undefined {
    const field = this.#field('first-day');
    if (!field) return undefined;
    // A browser empties a date field with an impossible date.
    const isEmpty = field.value === '' && !field.validity.badInput;
    const day = this.#firstDay;
    if (!day) return isEmpty && !isNeeded ? undefined : { field, text: words.noDate };
    switch (firstDayFault(day, today())) {
      case 'early':
        return { field, text: fillTemplate(words.early, { days: FIRST_DAY_LIMITS.before }) };
      case 'late':
        return { field, text: fillTemplate(words.late, { days: FIRST_DAY_LIMITS.after }) };
      case undefined:
        return undefined;
    }
  }

  /** Returns the error of the number of embryos for a genetic test. */
  #embryosFault({ words }: StripData): Fault | undefined {
    const field = this.#field('embryos');
    const count = Number(field?.value);
    const isPossible = Number.isInteger(count) && count >= 1 && count <= MOST_EMBRYOS;
    if (!field || isPossible || !this.#checked('extra').includes('pgt')) return undefined;
    return { field, text: fillTemplate(words.noEmbryos, { most: MOST_EMBRYOS }) };
  }

  /** Marks the field with an error; without an error, both fields are valid. */
  #mark(fault: Fault | undefined): void {
    for (const id of ['first-day', 'embryos']) {
      const isWrong = fault?.field.id === id;
      this.#field(id)?.setAttribute('aria-invalid', String(isWrong));
      const message = this.querySelector(`#${id}-error`);
      if (message) message.textContent = isWrong ? fault.text : '';
    }
  }

  /** Returns what the couple chose; undefined before a treatment is chosen. */
  #choice(): CycleChoice | undefined {
    const [chosen] = this.#checked('treatment');
    const treatment = CYCLE_TREATMENTS.find((one) => one === chosen);
    if (!treatment) return undefined;
    const boxes = this.#checked('extra');
    const extras = new Set(CYCLE_EXTRAS.filter((extra) => boxes.includes(extra)));
    return { treatment, extras, embryos: Number(this.#field('embryos')?.value), firstDay: this.#firstDay };
  }

  /** Shows what was chosen, or the first error at its field. @returns True without an error. */
  #update(isDayNeeded: boolean): boolean {
    const data = this.#data;
    if (!data) return false;
    this.#toggle('[data-embryos]', this.#checked('extra').includes('pgt'));
    this.#toggle('[data-extras]', !this.#checked('treatment').includes('iui'));
    this.#showPrivate(data);
    const fault = this.#dayFault(isDayNeeded, data) ?? this.#embryosFault(data);
    this.#mark(fault);
    if (fault) {
      if (isDayNeeded) fault.field.focus();
      this.#answer('');
      return false;
    }
    this.#show(data, this.#choice());
    return true;
  }

  #toggle(selector: string, isShown: boolean): void {
    this.querySelector<HTMLElement>(selector)?.toggleAttribute('hidden', !isShown);
  }

  #answer(text: string): void {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  /** Returns the strips of the page, which have the order of the plans. */
  #courses({ plans }: StripData): ShownCourse[] {
    return [...this.querySelectorAll<HTMLElement>('.strip')].flatMap((element, index) => {
      const plan = plans[index];
      return plan ? [{ plan, element, items: [...element.querySelectorAll<HTMLElement>(STEPS)] }] : [];
    });
  }

  #show(data: StripData, choice: CycleChoice | undefined): void {
    const { plans, words, formats } = data;
    const firstDay = this.#firstDay;
    const strip = choice && stripOf(plans, choice);
    const rows = strip?.rows ?? allRows(plans, firstDay);
    // Paper then has the chosen strip alone.
    document.documentElement.classList.toggle('chosen', choice !== undefined);
    for (const { plan, element, items } of this.#courses(data)) {
      const own = rows.filter(({ course }) => course === plan.course);
      element.hidden = own.length === 0;
      plan.steps.forEach(({ step }, index) => {
        const item = items[index];
        const row = own.find((one) => one.step === step);
        const lines = plan.prices.filter(({ due }) => due.some((part) => part.step === step));
        if (item) showRow(item, row, lines, data, choice !== undefined);
      });
      // Sums of usual cycles; the answer has the sum of the chosen plan.
      for (const sum of element.querySelectorAll<HTMLElement>('.strip-sums > p:not(.due)'))
        sum.hidden = choice !== undefined;
    }
    this.#showChances(choice);
    const day = firstDay ? fillTemplate(words.firstDay, { date: longDay(firstDay, formats.locale) }) : '';
    const total =
      strip && strip.sum.from > 0
        ? fillTemplate(words.total, { amount: formatPrice(strip.sum, formats, words.sample) })
        : '';
    this.#answer([day, total].filter(Boolean).join(' '));
  }

  /** Leaves the chances of the chosen treatment, age and extras. */
  #showChances(choice: CycleChoice | undefined): void {
    const [age] = this.#checked('age');
    const items = [...this.querySelectorAll<HTMLElement>('.chances li')];
    const chances = items.map(({ dataset }) => CHANCES.find((chance) => chance === dataset.chance));
    const shown = chancesOf(chances, choice, age === undefined ? undefined : Number(age));
    items.forEach((item, index) => {
      item.hidden = shown[index] === false;
    });
  }

  /** Replaces each step by the word for an appointment, and back. CSS hides the rest. */
  #showPrivate({ words }: StripData): void {
    document.documentElement.classList.toggle('private', this.#isPrivate);
    for (const [title, text] of this.#titles) title.textContent = this.#isPrivate ? words.appointment : text;
  }

  /** Returns the steps that are shown, with their dates. */
  #entries(data: StripData, firstDay: Day): CalendarEntry[] {
    const choice = this.#choice();
    const rows = choice ? stripOf(data.plans, choice).rows : allRows(data.plans, firstDay);
    const items = new Map(
      this.#courses(data).flatMap(({ plan, items }) =>
        plan.steps.map(({ step }, index) => [`${plan.course}-${step}`, items[index]] as const),
      ),
    );
    return rows.flatMap(({ course, step, from, dates }) => {
      const title = items.get(`${course}-${step}`)?.querySelector('strong')?.textContent ?? '';
      if (!dates) return [];
      const name = this.#isPrivate ? from : `${course}-${step}`;
      const text = this.#isPrivate ? '' : data.words.paper;
      return [{ ...dates, id: `${firstDay}-${name}`, title: title.replace(/[.।]$/, ''), text }];
    });
  }

  #saveCalendar(): void {
    const data = this.#data;
    if (!data || !this.#update(true) || !this.#firstDay) return;
    const source = this.#isPrivate ? PRIVATE_SOURCE : location.host;
    const text = icalendar(this.#entries(data, this.#firstDay), source, new Date());
    saveFile(new Blob([text], { type: 'text/calendar' }), data.words.file);
  }

  #savePicture(): void {
    if (!this.#data || !this.#update(false)) return;
    const { file: calendar, paper } = this.#data.words;
    drawStrip(this, paper)?.toBlob((file) => {
      if (file) saveFile(file, calendar.replace(/ics$/, 'png'));
    });
  }
}

/** Shows a step with its dates, notes and payments; hides a step that the couple does not have. */
function showRow(
  item: HTMLElement,
  row: StripRow | undefined,
  lines: readonly PlannedPrice[],
  data: StripData,
  isChosen: boolean,
): void {
  const { formats, words } = data;
  item.hidden = row === undefined;
  const dates = row?.dates;
  const body = item.querySelector('.days + div');
  childOf(item.querySelector('.days'), 'span', 'dates').textContent = dates
    ? formatRange(shortDay(dates.from, formats.locale), shortDay(dates.to, formats.locale), formats)
    : '';
  const isVisit = body?.querySelector('p > b:first-child') !== null;
  childOf(body, 'p', 'marks').textContent = dates ? marksOf(dates, isVisit, data).join(' ') : '';
  item.querySelectorAll<HTMLElement>('.due').forEach((element, index) => {
    const line = lines[index];
    const due = row?.due.find(({ id }) => id === line?.id);
    element.hidden = isChosen && due === undefined;
    if (!line || !due || line.only !== 'pgt') return;
    const amount = formatPrice(due.amount, formats, words.sample);
    element.textContent = fillTemplate(words.due, { title: line.title, amount });
  });
}

/** Returns notes on the dates of a step: closed days of a visit, and Ramadan. */
function marksOf(
  dates: { readonly from: Day; readonly to: Day },
  isVisit: boolean,
  { closed, festivals, ramadan, words, formats }: StripData,
): string[] {
  const notes = !isVisit
    ? []
    : closedDaysOf(dates, closed, festivals).map(({ day, festival }) => {
        const date = shortDay(day, formats.locale);
        if (!festival) return fillTemplate(words.closed, { date });
        const note = fillTemplate(words.festival, { name: festival.name, date });
        return festival.moon ? `${note} ${words.moon}` : note;
      });
  const isInRamadan = ramadan.some((month) => overlap(month, dates));
  return isInRamadan ? [...notes, words.ramadan] : notes;
}
