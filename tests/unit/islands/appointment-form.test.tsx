// @vitest-environment jsdom
import { act, cloneElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, FORM, hydrate, page, press, resetIslands } from '../../support/hydrated-island.tsx';
import { ownValue } from '../../support/own-content.ts';

resetIslands();

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

const ONE_BRANCH = cloneElement(FORM, { branches: [{ id: 'banani', name: 'Banani' }] });

const TYPED = {
  your_name: 'Ayesha Rahman',
  mobile_number: '01711223344',
  email_address: 'ayesha@example.com',
  location: 'banani',
  doctor: 'any',
  consent: 'on',
};
type Control = HTMLInputElement | HTMLSelectElement;
const control = (name: string) => page.querySelector<Control>(`#appointment-${name}`);
const values = () => Object.keys(TYPED).map((name) => control(name)?.value);
const consent = () => page.querySelector<HTMLInputElement>('[type=checkbox]');
const submit = () => act(async () => page.querySelector('form')?.requestSubmit());
/** Returns the text of the form's status. */
const said = () => page.querySelector('.sr-only[role=status]')?.textContent;
const toast = () => page.querySelector('.toast')?.textContent;

/** Fills in a form as autofill does, without events, before it hydrates. */
const fill = (form = FORM, typed: Readonly<Record<string, string>> = TYPED) =>
  hydrate(form, () => {
    for (const [name, value] of Object.entries(typed)) {
      const field = control(name);
      if (field) field.value = value;
    }
    consent()?.click();
  });
/** Sends the filled form to an API that answers with a status. */
async function send(status: number): Promise<void> {
  fetchMock.mockImplementation(async () => new Response(null, { status }));
  await fill();
  await submit();
}

test('fields have no names, and say before anything is sent that they are not invalid', async () => {
  await hydrate(FORM);
  const fields = [...page.querySelectorAll('input, select')];
  expect(fields.filter((field) => field.hasAttribute('name'))).toEqual([]);
  const required = fields.filter((field) => field.matches('[required]'));
  expect(required.map((field) => field.getAttribute('aria-invalid'))).toEqual(Array(5).fill('false'));
});

test('a clinic with a single branch does not ask for it, and sends it', async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 201 }));
  const { location, ...typed } = TYPED;
  await fill(ONE_BRANCH, typed);
  expect(page.querySelector('label[for=appointment-location]')).toBeNull();
  await submit();
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toEqual({
    ...typed,
    location,
    consent: true,
  });
});

test('F15 what was filled in without events is sent, and afterwards nothing of it is left in the form', async () => {
  await send(201);
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toEqual({ ...TYPED, consent: true });
  expect(values()).toEqual(['', '', '', '', '', 'on']);
  expect(consent()?.checked).toBe(false);
});

test('after a request the page opens that the form was given, and none before', async () => {
  location.hash = '';
  await fill();
  expect(location.hash).toBe('');
  fetchMock.mockImplementation(async () => new Response(null, { status: 201 }));
  await submit();
  expect(location.hash).toBe('#thanks');
});

test.each([
  [422, 'refused', 'was not submitted', 'Submission Failed'],
  [500, 'unknown', 'could not confirm', undefined],
])(
  'F05 %i: the panel says that the request was %s, has the numbers and the focus; all values stay',
  async (status, outcome, words, title) => {
    await send(status);
    const panel = page.querySelector(`[data-outcome=${outcome}]`);
    expect(panel?.textContent).toContain(words);
    expect(panel?.querySelector('a')?.href).toBe('tel:+880200000001');
    // The text has the focus, by which screen readers read it: neither a name nor an alert repeats it.
    expect(document.activeElement).toBe(panel?.querySelector('p'));
    expect(panel?.closest('form')?.querySelectorAll('[role=alert] > *')).toHaveLength(
      outcome === 'refused' ? 1 : 0,
    );
    expect(panel?.closest('[aria-label], [aria-labelledby]')).toBe(page.querySelector('form'));
    expect(page.querySelector('.toast strong')?.textContent).toBe(title);
    expect(values()).toEqual(Object.values(TYPED));
    expect(page.querySelector('[type=submit]')?.textContent).toBe('Request Appointment');
    expect(page.querySelector('[aria-disabled]')).toBeNull();
  },
);

test('F01 one request is under way at most; a page that comes back from the cache of the browser can send again', async () => {
  fetchMock.mockReturnValue(new Promise(() => {}));
  await fill();
  expect(said()).toBe('');
  for (let tap = 0; tap < 20; tap += 1) await submit();
  expect(said()).toBe('Submitting...');
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(page.querySelector('[aria-disabled=true]')?.textContent).toBe('Submitting...');
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(page.querySelector('[aria-disabled]')).toBeNull();
  expect(said()).toBe('');
  await submit();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('F20 a filled honeypot sends nothing; no key, screen reader or autofill leads a visitor into it', async () => {
  await fill();
  const honeypot = page.querySelector<HTMLInputElement>('[aria-hidden=true] #reference_code');
  expect([honeypot?.tabIndex, honeypot?.autocomplete]).toEqual([-1, 'off']);
  honeypot?.setRangeText('x');
  await submit();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(said()).toBe('');
});

test('of a request that was sent, nothing is shown on a page that comes back from the cache of the browser', async () => {
  await send(201);
  expect(toast()).toContain('Appointment Request Submitted!');
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(toast()).toBeUndefined();
  expect(page.querySelector('[type=submit]')?.textContent).toBe('Request Appointment');
  expect(page.textContent).not.toContain('Submitted');
});

test('F25 a browser that refuses storage sends too', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await send(200);
  expect(values()[0]).toBe('');
});

test('an empty form names each field that needs a change, and a field describes itself with its message', async () => {
  await hydrate(FORM);
  await submit();
  expect([...page.querySelectorAll('section a')].map(({ textContent }) => textContent)).toEqual([
    'Full name must be at least 2 characters',
    'Please enter a valid phone number',
    'Please select a location',
    'Please select a doctor',
    'You must agree to the privacy policy',
  ]);
  const described = control('mobile_number')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    ownValue('site/interface', 'form.phoneHint'),
    'Please enter a valid phone number',
  ]);
  expect(fetchMock).not.toHaveBeenCalled();
  expect(said()).toBe('');
  // The form is below a heading of the first or second level.
  expect(page.querySelector('section h2')?.textContent).toBe('There is a problem');
});

test('the summary takes the focus with the name of its heading and all lines, and is no alert that repeats them', async () => {
  await hydrate(FORM);
  await submit();
  const summary = document.activeElement;
  const textOf = (attribute: string) =>
    document.getElementById(summary?.getAttribute(attribute) ?? '')?.textContent;
  expect(summary?.matches('section:not([role])')).toBe(true);
  expect(textOf('aria-labelledby')).toBe('There is a problem');
  expect(textOf('aria-describedby')).toContain('Please enter a valid phone number');
  expect(page.querySelectorAll('[role=alert] > *')).toHaveLength(0);
});

/** Returns the visible summary of errors, and the marked fields. */
const summary = () =>
  [...page.querySelectorAll('section:not(.invisible) li:not(.invisible)')].map(
    ({ textContent }) => textContent,
  );
const marked = () => [...page.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id.slice(12));
/** Puts a value into a field, and leaves it. */
const correct = (name: string, value: string) =>
  act(async () => {
    const field = control(name);
    field?.focus();
    if (field) field.value = value;
    field?.blur();
  });

test('a corrected field loses its error when it is left, and nothing moves', async () => {
  await hydrate(FORM);
  await correct('your_name', 'A');
  expect(marked()).toEqual([]);
  const title = document.title;
  await submit();
  const height = page.querySelectorAll('.field-error, li').length;
  expect(marked()).toEqual(['your_name', 'mobile_number', 'location', 'doctor', 'consent']);
  expect(document.title).toBe(`Error: ${title}`);
  await correct('mobile_number', '0171');
  expect(marked()).toContain('mobile_number');
  // Shows no new error before the next submit in a field that was valid at the last submit.
  await correct('email_address', 'a@b');
  expect(marked()).not.toContain('email_address');
  await correct('email_address', '');
  for (const [name, left] of [
    ['mobile_number', 4],
    ['location', 3],
    ['doctor', 2],
    ['your_name', 1],
  ] as const) {
    const { [name]: value } = TYPED;
    await correct(name, name === 'doctor' ? 'any' : value);
    expect(marked()).not.toContain(name);
    expect(control(name)?.getAttribute('aria-describedby') ?? '').not.toContain('error');
    expect(document.getElementById(`appointment-${name}-error`)?.className).toContain('invisible');
    expect(summary()).toHaveLength(left);
  }
  await act(async () => consent()?.click());
  expect([marked(), summary(), document.title]).toEqual([[], [], title]);
  expect(page.querySelectorAll('.field-error, li')).toHaveLength(height);
  // Shows the error again in a field that becomes invalid again.
  await correct('your_name', 'A');
  expect(summary()).toEqual(['Full name must be at least 2 characters']);
});

test.each([
  ['typed', { your_name: 'Ayesha' }, 1],
  ['chosen', { location: 'banani', doctor: 'any' }, 0],
] as const)('the language switch asks before it leaves text that was %s', async (_, entries, questions) => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p class="languages"><a href="#bn" hreflang="bn">বাংলা</a></p><a href="#other">Other</a>',
  );
  await hydrate(FORM);
  const goTo = async (hash: string, keys = {}) => {
    location.hash = '';
    await click(document.querySelector(`[href="${hash}"]`), keys);
    return location.hash;
  };
  expect(await goTo('#bn')).toBe('#bn');
  expect(confirm).not.toHaveBeenCalled();
  for (const [name, value] of Object.entries(entries)) Object.assign(control(name) ?? {}, { value });
  expect(await goTo('#other')).toBe('#other');
  expect(await goTo('#bn', { ctrlKey: true })).toBe('#bn');
  expect(confirm).not.toHaveBeenCalled();
  expect(await goTo('#bn')).toBe(questions > 0 ? '' : '#bn');
  expect(confirm.mock.calls).toHaveLength(questions);
  confirm.mockReturnValue(true);
  expect(await goTo('#bn')).toBe('#bn');
});

test.each([
  ['its button', () => click(page.querySelector('.toast button'))],
  ['Escape', () => press(document, 'Escape')],
])('the message of a refused request stays until %s closes it', async (_, close) => {
  await send(422);
  vi.useFakeTimers();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  vi.useRealTimers();
  expect(toast()).toContain('There was an error submitting your appointment request. Please try again.');
  await close();
  expect(toast()).toBeUndefined();
});
