import { type Day, longDay, parseTypedDay } from '../lib/calendar-days.ts';
import { fillTemplate } from '../lib/template.ts';
import type { Messages } from '../schemas/messages.ts';
import { CYCLE_DAYS, dateOfCycleDay, dueDate, fertileDays, isDueFrom } from './cycle-dates.ts';

/** Messages of a date tool, passed in its attribute `data-words`. */
export type ToolWords = Messages['tools']['messages'] & Pick<Messages['formats'], 'locale'>;

type ToolField = HTMLInputElement | HTMLSelectElement;

/** Result of a date tool after "Show the dates". */
interface Result {
  readonly text: string;
  /** Field with a missing or invalid value; `text` is its error message. */
  readonly wrong?: ToolField | null;
}

/** Returns the result for the field values, or an error message for the first invalid field. */
function resultOf(root: HTMLElement, words: ToolWords): Result {
  const field = (name: string) => root.querySelector<ToolField>(`[data-field=${name}]`);
  const value = (name: string) => field(name)?.value ?? '';
  const date = parseTypedDay(value('date'));
  if (date === '') return { text: words.noDate, wrong: field('date') };
  const from = value('from');
  const long = (day: Day) => longDay(day, words.locale);
  if (isDueFrom(from)) return { text: fillTemplate(words.dueDate, { date: long(dueDate(from, date)) }) };
  const cycle = field('cycle');
  const { shortest, longest } = CYCLE_DAYS;
  const days = Number(cycle?.value);
  if (!Number.isInteger(days) || days < shortest || days > longest)
    return { text: fillTemplate(words.noCycle, { shortest, longest }), wrong: cycle };
  const window = fertileDays(days);
  const dates = {
    from: long(dateOfCycleDay(date, window.from)),
    to: long(dateOfCycleDay(date, window.ovulation)),
  };
  return { text: `${fillTemplate(words.fertileDays, dates)} ${words.caution}` };
}

/** Marks the invalid field with its error message, and all other fields as valid. */
function markFields(tool: HTMLElement, { wrong, text }: Partial<Result>): void {
  for (const field of tool.querySelectorAll<ToolField>('[aria-invalid]')) {
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

/** Shows the result below the form, or the error at the invalid field. */
function showAnswer(tool: HTMLElement, words: ToolWords): void {
  const result = resultOf(tool, words);
  const { wrong, text } = result;
  markFields(tool, result);
  wrong?.focus();
  const status = tool.querySelector('[role=status]');
  if (status) status.textContent = wrong ? '' : text;
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
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
  }
}
