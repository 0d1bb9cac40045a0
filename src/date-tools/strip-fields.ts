import { type Day, parseTypedDay } from '../lib/calendar-days.ts';
import { CYCLE_EXTRAS, CYCLE_TREATMENTS } from '../lib/cycle.ts';
import { fillTemplate } from '../lib/template.ts';
import { type CycleChoice, FIRST_DAY_LIMITS, firstDayFault, MOST_EMBRYOS } from './cycle-plan.ts';
import type { StripData } from './strip-data.ts';

/** Field with an invalid value, and its error message. */
export interface Fault {
  readonly field: HTMLInputElement;
  readonly text: string;
}

/** Ids of the fields that can have an error. */
const CHECKED_FIELDS = ['first-day', 'embryos'] as const;

type CheckedField = (typeof CHECKED_FIELDS)[number];

/** Names of the boxes and radio buttons. */
type Choice = 'treatment' | 'age' | 'extra' | 'private';

/** Returns the current day of the device. */
function today(): Day {
  const now = new Date();
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Fields of the strip: what a couple chose, and errors at their fields. */
export class StripFields {
  readonly #root: HTMLElement;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Returns the values of the checked boxes or radio buttons of a name. */
  checked(name: Choice): string[] {
    return [...this.#root.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`)].map(
      ({ value }) => value,
    );
  }

  #field(id: CheckedField): HTMLInputElement | null {
    return this.#root.querySelector<HTMLInputElement>(`#${id}`);
  }

  get isPrivate(): boolean {
    return this.checked('private').length > 0;
  }

  get firstDay(): Day | undefined {
    return parseTypedDay(this.#field('first-day')?.value ?? '') || undefined;
  }

  /** Index of the chosen age group; undefined before a choice. */
  get age(): number | undefined {
    const [age] = this.checked('age');
    return age === undefined ? undefined : Number(age);
  }

  /** Treatment, extras and first day. The first treatment is chosen from the start. */
  get choice(): CycleChoice {
    const [chosen] = this.checked('treatment');
    const treatment = CYCLE_TREATMENTS.find((one) => one === chosen) ?? CYCLE_TREATMENTS[0];
    const boxes = this.checked('extra');
    const extras = new Set(CYCLE_EXTRAS.filter((extra) => boxes.includes(extra)));
    return { treatment, extras, embryos: Number(this.#field('embryos')?.value), firstDay: this.firstDay };
  }

  /** Returns the first error. @param isDayNeeded True where an empty first day is an error too. */
  fault(isDayNeeded: boolean, words: StripData['words']): Fault | undefined {
    return this.#dayFault(isDayNeeded, words) ?? this.#embryosFault(words);
  }

  #dayFault(isNeeded: boolean, words: StripData['words']): Fault | undefined {
    const field = this.#field('first-day');
    if (!field) return undefined;
    // A browser empties a date field with an impossible date.
    const isEmpty = field.value === '' && !field.validity.badInput;
    const day = this.firstDay;
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

  #embryosFault(words: StripData['words']): Fault | undefined {
    const field = this.#field('embryos');
    const count = Number(field?.value);
    const isPossible = Number.isInteger(count) && count >= 1 && count <= MOST_EMBRYOS;
    if (!field || isPossible || !this.checked('extra').includes('pgt')) return undefined;
    return { field, text: fillTemplate(words.noEmbryos, { most: MOST_EMBRYOS }) };
  }

  /** Marks the field with an error; without an error, all fields are valid. */
  mark(fault: Fault | undefined): void {
    for (const id of CHECKED_FIELDS) {
      const isWrong = fault?.field.id === id;
      this.#field(id)?.setAttribute('aria-invalid', String(isWrong));
      const message = this.#root.querySelector(`#${id}-error`);
      if (message) message.textContent = isWrong ? fault.text : '';
    }
  }
}
