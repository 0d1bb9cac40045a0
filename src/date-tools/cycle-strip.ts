import { type Day, longDay } from '../lib/calendar-days.ts';
import { CHANCES } from '../lib/cycle.ts';
import { formatPrice } from '../lib/prices.ts';
import { fillTemplate } from '../lib/template.ts';
import { type CoursePlan, type CycleChoice, chancesOf, type StripRow, stripOf } from './cycle-plan.ts';
import { type CalendarEntry, icalendar } from './icalendar.ts';
import { saveFile } from './save-file.ts';
import type { StripData } from './strip-data.ts';
import { StripFields } from './strip-fields.ts';
import { drawStrip } from './strip-picture.ts';
import { showRow, showVisit } from './strip-rows.ts';

/** Rows of a strip. */
const STEPS = ':scope > ol > li';

/** Domain of the ids in a private calendar, which must not name the clinic. */
const PRIVATE_SOURCE = 'dates.invalid';

/** Strip of a course in the page: its plan, and its elements in the same order. */
interface ShownCourse {
  readonly plan: CoursePlan;
  readonly element: HTMLElement;
  readonly items: readonly HTMLElement[];
}

/** Step of a strip: the element of its title, and the text after it. */
interface StepText {
  readonly title: Element;
  readonly text: string;
  readonly rest: readonly Node[];
}

/** Reads a step, so that a private strip can hide its text and bring it back. */
const stepTextOf = (title: Element): StepText => ({
  title,
  text: title.textContent,
  rest: [...(title.parentElement?.childNodes ?? [])].filter((node) => node !== title),
});

/**
 * `<cycle-strip>`: adds dates to the strips inside it, and hides what a couple has not chosen. Nothing is stored, and no value
 * leaves the page. Without this script, all strips are shown with their usual days.
 */
export class CycleStrip extends HTMLElement {
  #data: StripData | undefined;
  readonly #fields = new StripFields(this);
  /** True once the couple has used a field: the answer is read out from then on. */
  #isUsed = false;
  /** Steps, which a private strip replaces. */
  #steps: readonly StepText[] = [];

  async connectedCallback(): Promise<void> {
    this.addEventListener('change', () => {
      this.#isUsed = true;
      this.#update(false);
    });
    this.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) this.#showDates();
    });
    this.querySelector('[data-show]')?.addEventListener('click', () => this.#showDates());
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
    this.querySelector('[data-save]')?.addEventListener('click', () => this.#saveCalendar());
    this.querySelector('[data-picture]')?.addEventListener('click', () => this.#savePicture());
    this.#steps = [...this.querySelectorAll('.strip strong')].map(stepTextOf);
    const response = await fetch(this.dataset.url ?? '');
    if (!response.ok) return;
    this.#data = await response.json();
    this.dataset.ready = '';
    // A browser keeps what was chosen before a page is reloaded.
    this.#update(false);
  }

  /** Shows the dates, and scrolls to the answer where a small screen has it outside. */
  #showDates(): void {
    this.#isUsed = true;
    if (this.#update(true)) this.querySelector('[role=status]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Shows what was chosen, or the first error at its field. @returns True without an error. */
  #update(isDayNeeded: boolean): boolean {
    const data = this.#data;
    if (!data) return false;
    this.#toggle('[data-embryos]', this.#fields.checked('extra').includes('pgt'));
    this.#toggle('[data-extras]', !this.#fields.checked('treatment').includes('iui'));
    this.#showPrivate(data);
    const fault = this.#fields.fault(isDayNeeded, data.words);
    this.#fields.mark(fault);
    if (fault) {
      if (isDayNeeded) fault.field.focus();
      this.#answer('');
      return false;
    }
    this.#show(data, this.#fields.choice);
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

  #show(data: StripData, choice: CycleChoice): void {
    const { plans, words, formats } = data;
    const firstDay = this.#fields.firstDay;
    const { rows, sum } = stripOf(plans, choice);
    const isAnswered = this.#isUsed || firstDay !== undefined;
    // Paper then has the chosen strip alone.
    document.documentElement.classList.add('chosen');
    for (const course of this.#courses(data)) {
      const { plan, element, items } = course;
      const own = rows.filter(({ course }) => course === plan.course);
      element.hidden = own.length === 0;
      plan.steps.forEach(({ step }, index) => {
        const item = items[index];
        const row = own.find((one) => one.step === step);
        const lines = plan.prices.filter(({ due }) => due.some((part) => part.step === step));
        if (item) showRow(item, row, lines, data);
      });
      // Sums of usual cycles; the answer has the sum of the chosen plan.
      for (const usual of element.querySelectorAll<HTMLElement>('.strip-sums > p:not(.due)'))
        usual.hidden = isAnswered;
      this.#showOverview(course, own, data);
    }
    this.#showChances(choice);
    const day = firstDay ? fillTemplate(words.firstDay, { date: longDay(firstDay, formats.locale) }) : '';
    const total =
      sum.from > 0 ? fillTemplate(words.total, { amount: formatPrice(sum, formats, words.sample) }) : '';
    this.#answer(isAnswered ? [day, total].filter(Boolean).join(' ') : '');
  }

  /** Shows the visits and payments of a course in the first screen. A later month has none there. */
  #showOverview({ plan, items }: ShownCourse, rows: readonly StripRow[], data: StripData): void {
    const list = this.querySelectorAll<HTMLElement>('.overview > div')[data.plans.indexOf(plan)];
    if (!list) return;
    list.hidden = rows.length === 0;
    const listed = plan.steps
      .map(({ step }, index) => ({ step, isVisit: items[index]?.querySelector('.who') != null }))
      .filter(
        ({ step, isVisit }) =>
          isVisit || plan.prices.some(({ due }) => due.some((part) => part.step === step)),
      );
    list.querySelectorAll('li').forEach((item, index) => {
      const { step, isVisit = false } = listed[index] ?? {};
      showVisit(
        item,
        rows.find((row) => row.step === step),
        isVisit,
        data,
      );
    });
  }

  /** Leaves the chances of the chosen treatment, age and extras. */
  #showChances(choice: CycleChoice): void {
    const items = [...this.querySelectorAll<HTMLElement>('.chances li')];
    const chances = items.map(({ dataset }) => CHANCES.find((chance) => chance === dataset.chance));
    const shown = chancesOf(chances, choice, this.#fields.age);
    items.forEach((item, index) => {
      item.hidden = shown[index] === false;
    });
  }

  /** Replaces the text of each step by the word for an appointment, and back. CSS hides visits, sums and signs. */
  #showPrivate({ words }: StripData): void {
    document.documentElement.classList.toggle('private', this.#fields.isPrivate);
    for (const { title, text, rest } of this.#steps) {
      title.textContent = this.#fields.isPrivate ? words.appointment : text;
      title.parentElement?.replaceChildren(title, ...(this.#fields.isPrivate ? [] : rest));
    }
  }

  /** Returns the steps that are shown, with their dates. */
  #entries(data: StripData, firstDay: Day): CalendarEntry[] {
    const { rows } = stripOf(data.plans, this.#fields.choice);
    const items = new Map(
      this.#courses(data).flatMap(({ plan, items }) =>
        plan.steps.map(({ step }, index) => [`${plan.course}-${step}`, items[index]] as const),
      ),
    );
    return rows.flatMap(({ course, step, from, dates }) => {
      const title = items.get(`${course}-${step}`)?.querySelector('strong')?.textContent ?? '';
      if (!dates) return [];
      const name = this.#fields.isPrivate ? from : `${course}-${step}`;
      const text = this.#fields.isPrivate ? '' : data.words.paper;
      return [{ ...dates, id: `${firstDay}-${name}`, title: title.replace(/[.।]$/, ''), text }];
    });
  }

  #saveCalendar(): void {
    const data = this.#data;
    if (!data || !this.#update(true) || !this.#fields.firstDay) return;
    const source = this.#fields.isPrivate ? PRIVATE_SOURCE : location.host;
    const text = icalendar(this.#entries(data, this.#fields.firstDay), source, new Date());
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
