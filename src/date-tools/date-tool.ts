import { type Day, longDay, parseTypedDay, shortDay } from '../lib/calendar-days.ts';
import { formatRange } from '../lib/dates.ts';
import { fillTemplate } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';
import { CYCLE_DAYS, dateOfCycleDay, dueDate, fertileDays, isDueFrom } from './cycle-dates.ts';
import { type CalendarEntry, icalendar } from './icalendar.ts';

/** Messages of a date tool, passed in its attribute `data-words`. */
export type ToolWords = Messages['tools']['messages'] & Pick<Messages['formats'], 'locale' | 'range'>;

type Field = HTMLInputElement | HTMLSelectElement;

/** Result of a date tool after "Show the dates". */
interface Result {
  readonly text: string;
  /** Field with a missing or invalid value; `text` is its error message. */
  readonly wrong?: Field | null;
  /** Calendar entries to save; only the tool `ivf-calendar` has them. */
  readonly entries?: readonly CalendarEntry[];
}

/** Writes the dates of the IVF calendar into its table. */
function fillCalendar(root: HTMLElement, first: Day, words: ToolWords): Result {
  const entries = [...root.querySelectorAll<HTMLElement>('[data-from]')].map((row) => {
    const from = dateOfCycleDay(first, Number(row.dataset.from));
    const to = dateOfCycleDay(first, Number(row.dataset.to));
    const cell = row.querySelector('[data-dates]');
    const start = shortDay(from, words.locale);
    const end = shortDay(to, words.locale);
    if (cell) cell.textContent = formatRange(start, end, words);
    return { from, to, title: row.dataset.title ?? '', text: words.estimate };
  });
  return { text: fillTemplate(words.calendar, { date: longDay(first, words.locale) }), entries };
}

/** Returns the result for the field values, or an error message for the first invalid field. */
function resultOf(root: HTMLElement, words: ToolWords): Result {
  const field = (name: string) => root.querySelector<Field>(`[data-field=${name}]`);
  const value = (name: string) => field(name)?.value ?? '';
  const date = parseTypedDay(value('date'));
  if (date === '') return { text: words.noDate, wrong: field('date') };
  const from = value('from');
  const long = (day: Day) => longDay(day, words.locale);
  if (isDueFrom(from)) return { text: fillTemplate(words.dueDate, { date: long(dueDate(from, date)) }) };
  const cycle = field('cycle');
  if (!cycle) return fillCalendar(root, date, words);
  const { shortest, longest } = CYCLE_DAYS;
  const days = Number(cycle.value);
  if (!Number.isInteger(days) || days < shortest || days > longest)
    return { text: fillTemplate(words.noCycle, { shortest, longest }), wrong: cycle };
  const window = fertileDays(days);
  const dates = {
    from: long(dateOfCycleDay(date, window.from)),
    to: long(dateOfCycleDay(date, window.ovulation)),
  };
  return { text: `${fillTemplate(words.fertileDays, dates)} ${words.caution}` };
}

/** Downloads a calendar file that is generated in the browser, without any request. */
function saveCalendar(entries: readonly CalendarEntry[], fileName: string): void {
  const link = document.createElement('a');
  const file = new Blob([icalendar(entries, location.host, new Date())], { type: 'text/calendar' });
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Marks the invalid field with its error message, and all other fields as valid. */
function markFields(tool: HTMLElement, { wrong, text }: Partial<Result>): void {
  for (const field of tool.querySelectorAll<Field>('[aria-invalid]')) {
    const message = field.previousElementSibling;
    const isWrong = field === wrong;
    field.setAttribute('aria-invalid', String(isWrong));
    field.removeAttribute('aria-describedby');
    message?.classList.toggle('invisible', !isWrong);
    if (!isWrong || !message) continue;
    message.textContent = text ?? '';
    field.setAttribute('aria-describedby', message.id);
  }
}

/** Shows the result below the form, or the error at the invalid field. @returns Calendar entries to save. */
function showAnswer(tool: HTMLElement, words: ToolWords): readonly CalendarEntry[] {
  const result = resultOf(tool, words);
  markFields(tool, result);
  result.wrong?.focus();
  const status = tool.querySelector('[role=status]');
  if (status) status.textContent = result.wrong ? '' : result.text;
  return result.entries ?? [];
}

/**
 * `<date-tool>`: calculates dates from the form inside it. The fields have no names and nothing is stored, so that no value
 * leaves the page. Without this script, its table shows the days relative to the start.
 */
export class DateTool extends HTMLElement {
  connectedCallback(): void {
    const words: ToolWords = JSON.parse(this.dataset.words ?? '{}');
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      showAnswer(this, words);
    });
    // Removes the error message once the visitor has changed a field.
    this.querySelector('form')?.addEventListener('change', () => markFields(this, {}));
    this.querySelector('[data-save]')?.addEventListener('click', () => {
      const entries = showAnswer(this, words);
      if (entries.length > 0) saveCalendar(entries, words.file);
    });
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
  }
}
