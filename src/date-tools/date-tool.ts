import { type Day, isDay, longDay, shortDay } from '../lib/calendar-days.ts';
import { TOOLS } from '../lib/tool-strings.ts';
import { CYCLE_DAYS, dateOfCycleDay, dueDate, fertileDays, isDueFrom } from './cycle-dates.ts';
import { type CalendarEntry, icalendar } from './icalendar.ts';

/** What a tool shows after "Show the dates". */
interface Answer {
  readonly text: string;
  /** Entries for the visitor's own calendar; only the ivf-calendar has them. */
  readonly entries?: readonly CalendarEntry[];
}

/** Writes the dates of the ivf-calendar into its table. */
function fillCalendar(root: HTMLElement, first: Day): Answer {
  const entries = [...root.querySelectorAll<HTMLElement>('[data-from]')].map((row) => {
    const from = dateOfCycleDay(first, Number(row.dataset.from));
    const to = dateOfCycleDay(first, Number(row.dataset.to));
    const cell = row.querySelector('[data-dates]');
    if (cell) cell.textContent = TOOLS.dateRange(shortDay(from), from === to ? undefined : shortDay(to));
    return { from, to, title: row.dataset.title ?? '', text: TOOLS.estimate };
  });
  return { text: TOOLS['ivf-calendar'].done(longDay(first)), entries };
}

/** The answer to what was entered, or a request for what is missing. */
function answer(root: HTMLElement): Answer {
  const value = (field: string) =>
    root.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-field=${field}]`)?.value ?? '';
  const date = value('date');
  if (!isDay(date)) return { text: TOOLS.noDate };
  const from = value('from');
  if (isDueFrom(from)) return { text: TOOLS['due-date'].done(longDay(dueDate(from, date))) };
  const cycle = value('cycle');
  if (cycle === '') return fillCalendar(root, date);
  const { shortest, longest } = CYCLE_DAYS;
  const days = Number(cycle);
  if (!Number.isInteger(days) || days < shortest || days > longest)
    return { text: TOOLS.noCycle(shortest, longest) };
  const window = fertileDays(days);
  const { done, caution } = TOOLS['fertile-window'];
  const [start, ovulation] = [window.from, window.ovulation].map((day) => longDay(dateOfCycleDay(date, day)));
  return { text: `${done(start ?? '', ovulation ?? '')} ${caution}` };
}

/** Offers a calendar file as a download. It is made in the browser; no request is sent. */
function saveCalendar(entries: readonly CalendarEntry[]): void {
  const link = document.createElement('a');
  const file = new Blob([icalendar(entries, location.host, new Date())], { type: 'text/calendar' });
  link.href = URL.createObjectURL(file);
  link.download = TOOLS['ivf-calendar'].file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Shows the answer in a tool. @returns its entries for a calendar */
function showAnswer(tool: HTMLElement): readonly CalendarEntry[] {
  const { text, entries = [] } = answer(tool);
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
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      showAnswer(this);
    });
    this.querySelector('[data-save]')?.addEventListener('click', () => {
      const entries = showAnswer(this);
      if (entries.length > 0) saveCalendar(entries);
    });
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
  }
}
