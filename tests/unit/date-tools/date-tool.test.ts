// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { DateTool, type ToolWords } from '../../../src/date-tools/date-tool.ts';
import { WORDS } from '../../support/words.ts';

const words: ToolWords = { ...WORDS.tools.messages, locale: 'en-US' };

const FIELDS = {
  'due-date':
    '<select data-field="from"><option value="day-6"></option><option value="day-5" selected></option><option value="day-3"></option><option value="iui"></option></select>',
  'fertile-window':
    '<span id="cycle-error"></span><input type="number" data-field="cycle" value="28" aria-invalid="false">',
};
customElements.define('date-tool', DateTool);

let root: Element;

function start(tool: keyof typeof FIELDS): void {
  document.body.innerHTML = `<date-tool data-words='${JSON.stringify(words)}'><form>
    <span id="date-error"></span><input type="date" data-field="date" aria-invalid="false">${FIELDS[tool]}</form>
    <p role="status"></p></date-tool>`;
  [root = document.body] = document.body.children;
}
const put = (field: string, value: string) => {
  const control = root.querySelector<HTMLInputElement>(`[data-field=${field}]`);
  if (control) control.value = value;
};
const submit = (): string => {
  root.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  return root.querySelector('[role=status]')?.textContent ?? '';
};

test('the due date follows the age of the embryo', () => {
  start('due-date');
  put('date', '2026-01-01');
  expect(submit()).toBe('The due date is about Saturday, September 19, 2026.');
  put('from', 'iui');
  expect(submit()).toContain('September 24, 2026');
});

test('the fertile days come with their caution', () => {
  start('fertile-window');
  put('date', '2026-11-01');
  expect(submit()).toMatch(/November 10, 2026 to Sunday, November 15, 2026.*Never use this to avoid/);
});

/** Returns the error of each marked field, and the focused field. */
const wrong = () =>
  [...root.querySelectorAll('[aria-invalid=true]')].map((field) => [
    field.getAttribute('data-field'),
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    field === document.activeElement,
  ]);

test.each(['20', '36', '28.5', 'many', ''])(
  'a cycle of "%s" days is asked for again, at the field',
  (days) => {
    start('fertile-window');
    put('date', '2026-11-01');
    root.querySelector('[data-field=cycle]')?.setAttribute('type', 'text');
    put('cycle', days);
    expect(submit()).toBe('');
    expect(wrong()).toEqual([['cycle', 'Please write a whole number of days from 21 to 35.', true]]);
  },
);

const tools = ['due-date', 'fertile-window'] as const;
test.each(tools)('%s without a date asks for one, at the field, until it is changed', (tool) => {
  start(tool);
  expect(submit()).toBe('');
  expect(wrong()).toEqual([['date', 'Please choose a date first.', true]]);
  const field = root.querySelector('[data-field=date]');
  const message = root.querySelector('#date-error');
  expect(message?.classList.contains('invisible')).toBe(false);
  put('date', '2026-11-01');
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(wrong()).toEqual([]);
  expect(field?.hasAttribute('aria-describedby')).toBe(false);
  // Keeps the space of the message.
  expect([message?.classList.contains('invisible'), message?.textContent]).toEqual([
    true,
    'Please choose a date first.',
  ]);
  expect(submit()).not.toBe('');
});

test('a result removes earlier errors, and an error removes the result', () => {
  start('due-date');
  submit();
  put('date', '2026-11-01');
  expect(submit()).toMatch(/^The due date/);
  expect(wrong()).toEqual([]);
  put('date', '');
  expect(submit()).toBe('');
});
