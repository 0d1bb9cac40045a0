// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { DateTool, type ToolWords } from '../../../src/date-tools/date-tool.ts';
import { WORDS } from '../../support/words.ts';

const words: ToolWords = { ...WORDS.tools.messages, locale: 'en-US', range: WORDS.formats.range };

const FIELDS = {
  'ivf-calendar': '',
  'due-date':
    '<select data-field="from"><option value="day-6"></option><option value="day-5" selected></option><option value="day-3"></option><option value="iui"></option></select>',
  'fertile-window':
    '<span id="cycle-error"></span><input type="number" data-field="cycle" value="28" aria-invalid="false">',
};
customElements.define('date-tool', DateTool);

let root: Element;

function start(tool: keyof typeof FIELDS): void {
  document.body.innerHTML = `<date-tool data-words='${JSON.stringify(words)}'><form>
    <span id="date-error"></span><input type="date" data-field="date" aria-invalid="false">${FIELDS[tool]}<button data-save type="button"></button></form>
    <p role="status"></p><table><tr data-from="2" data-to="3" data-title="Scan"><td data-dates></td></tr></table></date-tool>`;
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

test('the calendar gets its dates, over a leap day', () => {
  start('ivf-calendar');
  put('date', '2028-02-28');
  expect(submit()).toBe('Day 1 is Monday, February 28, 2028. The dates are in the table below.');
  expect(root.querySelector('[data-dates]')?.textContent).toBe('Tue, Feb 29 to Wed, Mar 1');
});

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

const tools = ['ivf-calendar', 'due-date', 'fertile-window'] as const;
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

test('the saved file holds the dates of the table; without a date, nothing is saved', async () => {
  start('ivf-calendar');
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => (blob instanceof Blob ? `blob:${blobs.push(blob)}` : '');
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const save = () => root.querySelector<HTMLElement>('[data-save]')?.click();
  save();
  expect(opened).not.toHaveBeenCalled();
  expect(wrong()).toMatchObject([['date', 'Please choose a date first.', true]]);
  put('date', '2026-12-30');
  save();
  expect(opened).toHaveBeenCalledOnce();
  expect(await blobs[0]?.text()).toMatch(
    /DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270102\r\nSUMMARY:Scan/,
  );
});
