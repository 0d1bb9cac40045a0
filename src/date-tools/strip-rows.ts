import { type Day, shortDay } from '../lib/calendar-days.ts';
import { formatPrice, sumOf } from '../lib/prices.ts';
import { fillTemplate, formatRange } from '../lib/template.ts';
import type { PlannedPrice, StripRow } from './cycle-plan.ts';
import { closedDaysOf, overlap } from './festivals.ts';
import type { StripData } from './strip-data.ts';

/** Returns the child with a class; adds it where it is missing. */
function childOf(parent: Element | null, tag: 'p' | 'span' | 'b', className: string): HTMLElement {
  const known = parent?.querySelector<HTMLElement>(`.${className}`);
  if (known) return known;
  const child = document.createElement(tag);
  child.className = className;
  parent?.append(child);
  return child;
}

/** Shows the dates of a step below its days. */
function showDates(days: Element | null, row: StripRow | undefined, formats: StripData['formats']): void {
  const dates = row?.dates;
  childOf(days, 'span', 'dates').textContent = dates
    ? formatRange(shortDay(dates.from, formats.locale), shortDay(dates.to, formats.locale), formats)
    : '';
}

/** Shows a step with its dates, notes and payments; hides a step that the couple does not have. */
export function showRow(
  item: HTMLElement,
  row: StripRow | undefined,
  lines: readonly PlannedPrice[],
  data: StripData,
): void {
  const { formats, words } = data;
  item.hidden = row === undefined;
  const dates = row?.dates;
  const body = item.querySelector('.days + div');
  showDates(item.querySelector('.days'), row, formats);
  const isVisit = item.querySelector('.who') !== null;
  const marks = childOf(body, 'p', 'marks');
  marks.textContent = dates ? marksOf(dates, isVisit, data).join(' ') : '';
  marks.hidden = marks.textContent === '';
  item.querySelectorAll<HTMLElement>('.due').forEach((element, index) => {
    const line = lines[index];
    const due = row?.due.find(({ id }) => id === line?.id);
    element.hidden = due === undefined;
    if (!line || !due || line.only !== 'pgt') return;
    const amount = formatPrice(due.amount, formats, words.sample);
    element.textContent = fillTemplate(words.due, { title: line.title, amount });
  });
}

/** Shows a step of the overview with its dates and the sum that is due; hides a step without visit and payment. */
export function showVisit(
  item: HTMLElement,
  row: StripRow | undefined,
  isVisit: boolean,
  { formats }: StripData,
): void {
  const due = row?.due.map(({ amount }) => amount) ?? [];
  item.hidden = row === undefined || (due.length === 0 && !isVisit);
  showDates(item.querySelector('b'), row, formats);
  const text = item.querySelector(':scope > span');
  const sum = text?.querySelector('b') ?? childOf(text, 'b', 'due');
  sum.textContent = due.length > 0 ? formatPrice(sumOf(due), formats) : '';
  // The surcharge beside the sum is in the sum of the chosen treatment.
  text?.querySelector('small')?.remove();
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
