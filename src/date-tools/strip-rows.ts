import { type Day, shortDay } from '../lib/calendar-days.ts';
import { formatPrice } from '../lib/prices.ts';
import { fillTemplate, formatRange } from '../lib/template.ts';
import type { PlannedPrice, StripRow } from './cycle-plan.ts';
import { closedDaysOf, overlap } from './festivals.ts';
import type { StripData } from './strip-data.ts';

/** Returns the child with a class; adds it where it is missing. */
function childOf(parent: Element | null, tag: 'p' | 'span', className: string): HTMLElement {
  const known = parent?.querySelector<HTMLElement>(`.${className}`);
  if (known) return known;
  const child = document.createElement(tag);
  child.className = className;
  parent?.append(child);
  return child;
}

/** Shows a step with its dates, notes and payments; hides a step that the couple does not have. */
export function showRow(
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
  const marks = childOf(body, 'p', 'marks');
  marks.textContent = dates ? marksOf(dates, isVisit, data).join(' ') : '';
  marks.hidden = marks.textContent === '';
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
