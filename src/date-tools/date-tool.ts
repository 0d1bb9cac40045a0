import { type Day, isDay, longDay, shortDay } from '../lib/calendar-days.ts';
import { formatRange } from '../lib/dates.ts';
import { fillTemplate } from '../lib/template.ts';
import type { InterfaceWords } from '../schemas/records.ts';
import { CYCLE_DAYS, dateOfCycleDay, dueDate, fertileDays, isDueFrom } from './cycle-dates.ts';
import { type CalendarEntry, icalendar } from './icalendar.ts';

/** The words of a tool, in its attribute `data-words`. */
export type ToolWords = InterfaceWords['tools']['messages'] &
  Pick<InterfaceWords['formats'], 'locale' | 'range'>;

/** What a tool shows after "Show the dates". */
interface Answer {
  readonly text: string;
  /** Entries for the visitor's own calendar; only the ivf-calendar has them. */
  readonly entries?: readonly CalendarEntry[];
}

/** Writes the dates of the ivf-calendar into its table. */
function fillCalendar(root: HTMLElement, first: Day, words: ToolWords): Answer {
  const entries = [...root.querySelectorAll<HTMLElement>('[data-from]')].map((row) => {
    const from = dateOfCycleDay(first, Number(row.dataset.from));
    const to = dateOfCycleDay(first, Number(row.dataset.to));
    const cell = row.querySelector('[data-dates]');
    const [start, end] = [shortDay(from, words.locale), shortDay(to, words.locale)];
    if (cell) cell.textContent = formatRange(start, end, words);
    return { from, to, title: row.dataset.title ?? '', text: words.estimate };
  });
  return { text: fillTemplate(words.calendar, { date: longDay(first, words.locale) }), entries };
}

/** The answer to what was entered, or a request for what is missing. */
function answer(root: HTMLElement, words: ToolWords): Answer {
  const value = (field: string) =>
    root.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-field=${field}]`)?.value ?? '';
  const date = value('date');
  if (!isDay(date)) return { text: words.noDate };
  const from = value('from');
  const long = (day: Day) => longDay(day, words.locale);
  if (isDueFrom(from)) return { text: fillTemplate(words.dueDate, { date: long(dueDate(from, date)) }) };
  const cycle = value('cycle');
  if (cycle === '') return fillCalendar(root, date, words);
  const { shortest, longest } = CYCLE_DAYS;
  const days = Number(cycle);
  if (!Number.isInteger(days) || days < shortest || days > longest)
    return { text: fillTemplate(words.noCycle, { shortest, longest }) };
  const window = fertileDays(days);
  const dates = {
    from: long(dateOfCycleDay(date, window.from)),
    to: long(dateOfCycleDay(date, window.ovulation)),
  };
  return { text: `${fillTemplate(words.fertileDays, dates)} ${words.caution}` };
}

/** Offers a calendar file as a download. It is made in the browser; no request is sent. */
function saveCalendar(entries: readonly CalendarEntry[], fileName: string): void {
  const link = document.createElement('a');
  const file = new Blob([icalendar(entries, location.host, new Date())], { type: 'text/calendar' });
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Shows the answer in a tool. @returns its entries for a calendar */
function showAnswer(tool: HTMLElement, words: ToolWords): readonly CalendarEntry[] {
  const { text, entries = [] } = answer(tool, words);
  const status = tool.querySelector('[role=status]');
  if (status) status.textContent = text;
  return entries;
}

/**
 * `<date-tool>`: counts days from what is entered in the form that it holds. The fields have no names, so that nothing can
 * be sent, and nothing is stored. Without this code the table in it is the answer.
 */
export class DateTool extends HTMLElement {
  connectedCallback(): void {
    const words: ToolWords = JSON.parse(this.dataset.words ?? '{}');
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      showAnswer(this, words);
    });
    this.querySelector('[data-save]')?.addEventListener('click', () => {
      const entries = showAnswer(this, words);
      if (entries.length > 0) saveCalendar(entries, words.file);
    });
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
  }
}
