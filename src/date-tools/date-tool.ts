import { type Day, longDay, parseTypedDay, shortDay } from '../lib/calendar-days.ts';
import { formatRange } from '../lib/dates.ts';
import { fillTemplate } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';
import { CYCLE_DAYS, dateOfCycleDay, dueDate, fertileDays, isDueFrom } from './cycle-dates.ts';
import { type CalendarEntry, icalendar } from './icalendar.ts';

/** The words of a tool, in its attribute `data-words`. */
export type ToolWords = Messages['tools']['messages'] & Pick<Messages['formats'], 'locale' | 'range'>;

type Field = HTMLInputElement | HTMLSelectElement;

/** Result of a tool after "Show the dates". */
interface Answer {
  readonly text: string;
  /** The field whose value is missing or out of range, which the text says. */
  readonly wrong?: Field | null;
  /** Entries for the visitor's own calendar; only the ivf-calendar has them. */
  readonly entries?: readonly CalendarEntry[];
}

/** Writes the dates of the ivf-calendar into its table. */
function fillCalendar(root: HTMLElement, first: Day, words: ToolWords): Answer {
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

/** The answer to what was entered, or a request for what is missing. */
function answer(root: HTMLElement, words: ToolWords): Answer {
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

/** Offers a calendar file as a download. It is made in the browser; no request is sent. */
function saveCalendar(entries: readonly CalendarEntry[], fileName: string): void {
  const link = document.createElement('a');
  const file = new Blob([icalendar(entries, location.host, new Date())], { type: 'text/calendar' });
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Marks each field of a tool as right, but one, which says what is wrong with it. */
function markFields(tool: HTMLElement, { wrong, text }: Partial<Answer>): void {
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

/** Shows the answer in a tool, or at the field that stops it. @returns its entries for a calendar */
function showAnswer(tool: HTMLElement, words: ToolWords): readonly CalendarEntry[] {
  const found = answer(tool, words);
  markFields(tool, found);
  found.wrong?.focus();
  const status = tool.querySelector('[role=status]');
  if (status) status.textContent = found.wrong ? '' : found.text;
  return found.entries ?? [];
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
    // A field that was changed has been left, or its option chosen.
    this.querySelector('form')?.addEventListener('change', () => markFields(this, {}));
    this.querySelector('[data-save]')?.addEventListener('click', () => {
      const entries = showAnswer(this, words);
      if (entries.length > 0) saveCalendar(entries, words.file);
    });
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
  }
}
