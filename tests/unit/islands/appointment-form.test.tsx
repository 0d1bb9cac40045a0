// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, FORM, hydrate, page, press, resetIslands } from '../../support/hydrated-island.tsx';

resetIslands();

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

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
const toast = () => page.querySelector('.toast')?.textContent;

/** Fills in the form as autofill does, without events, before it hydrates. */
const fill = () =>
  hydrate(FORM, () => {
    for (const [name, value] of Object.entries(TYPED)) {
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

test('F15 what was filled in without events is sent, and afterwards nothing of it is left in the form', async () => {
  await send(201);
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toEqual({ ...TYPED, consent: true });
  expect(values()).toEqual(['', '', '', '', '', 'on']);
  expect(consent()?.checked).toBe(false);
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
    expect(document.activeElement).toBe(panel);
    expect(panel?.querySelector('[role=alert]') === null).toBe(outcome === 'refused');
    expect(page.querySelector('.toast strong')?.textContent).toBe(title);
    expect(values()).toEqual(Object.values(TYPED));
    expect(page.querySelector('[type=submit]')?.textContent).toBe('Request Appointment');
    expect(page.querySelector('[aria-disabled]')).toBeNull();
  },
);

test('F01 one request is under way at most; a page that comes back from the cache of the browser can send again', async () => {
  fetchMock.mockReturnValue(new Promise(() => {}));
  await fill();
  for (let tap = 0; tap < 20; tap += 1) await submit();
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(page.querySelector('[aria-disabled=true]')?.textContent).toBe('Submitting...');
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(page.querySelector('[aria-disabled]')).toBeNull();
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
});

test('F25 a browser that refuses storage sends too', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await send(200);
  expect(values()[0]).toBe('');
});

test('an empty form names each field that needs a change, and a field describes itself with its message', async () => {
  await hydrate(FORM);
  await submit();
  expect([...page.querySelectorAll('[role=alert] a')].map(({ textContent }) => textContent)).toEqual([
    'Full name must be at least 2 characters',
    'Please enter a valid phone number',
    'Please select a location',
    'Please select a doctor',
    'You must agree to the privacy policy',
  ]);
  const described = control('mobile_number')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'We will call this number. For example 01712 345678 or +880 1712 345678.',
    'Please enter a valid phone number',
  ]);
  expect(fetchMock).not.toHaveBeenCalled();
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
