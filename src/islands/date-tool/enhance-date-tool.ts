import { type Day, isDay, longDay } from '../../lib/calendar-days.ts';
import { CYCLE_DAYS, dateOfCycleDay, dueDate, fertileDays, isDueFrom } from '../../lib/cycle-dates.ts';
import { type CalendarEntry, icalendar } from '../../lib/icalendar.ts';
import { TOOLS } from '../../lib/tool-strings.ts';

/** What a visitor sees after "Show the dates". */
interface Answer {
  readonly text: string;
  /** Days for the visitor's own calendar, from the ivf-calendar alone. */
  readonly entries?: readonly CalendarEntry[];
}

/** Writes the dates of the ivf-calendar into its table. */
function fillCalendar(root: HTMLElement, first: Day): Answer {
  const entries = [...root.querySelectorAll<HTMLElement>('[data-from]')].map((row) => {
    const from = dateOfCycleDay(first, Number(row.dataset.from));
    const to = dateOfCycleDay(first, Number(row.dataset.to));
    const cell = row.querySelector('[data-dates]');
    if (cell) cell.textContent = TOOLS.dateRange(longDay(from), from === to ? undefined : longDay(to));
    return { from, to, title: row.dataset.title ?? '', text: TOOLS.estimate };
  });
  return { text: TOOLS['ivf-calendar'].done, entries };
}

/** The answer to what stands in the form, or what is missing there. */
function answer(root: HTMLElement, form: HTMLFormElement): Answer {
  const value = (field: string) =>
    form.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-field=${field}]`)?.value ?? '';
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

/** Hands a calendar file to the visitor, made here; nothing is asked of any server. */
function saveCalendar(entries: readonly CalendarEntry[]): void {
  const link = document.createElement('a');
  const file = new Blob([icalendar(entries, location.host, new Date())], { type: 'text/calendar' });
  link.href = URL.createObjectURL(file);
  link.download = TOOLS['ivf-calendar'].file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Lets a form count days. What is typed stays in its fields: the fields have no names, so that nothing could be sent, and
 * nothing is stored.
 * @returns a function that takes everything back
 */
export function enhanceDateTool(root: HTMLElement): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const form = root.querySelector('form');
  const status = root.querySelector('[role=status]');
  if (!form || !status) return () => {};
  const show = (): readonly CalendarEntry[] => {
    const { text, entries = [] } = answer(root, form);
    status.textContent = text;
    return entries;
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    show();
  };
  const onSave = () => {
    const entries = show();
    if (entries.length > 0) saveCalendar(entries);
  };
  form.addEventListener('submit', onSubmit, { signal });
  root.querySelector('[data-save]')?.addEventListener('click', onSave, { signal });
  root.querySelector('[data-print]')?.addEventListener('click', () => print(), { signal });
  return () => leaving.abort();
}
