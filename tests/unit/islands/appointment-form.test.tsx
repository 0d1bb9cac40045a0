// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FORM, hydrate, page, resetIslands } from '../../support/hydrated-island.tsx';

resetIslands();

test('fields have no names, and say before anything is sent that they are not invalid', async () => {
  await hydrate(FORM);
  const fields = [...page.querySelectorAll('input, select')];
  expect(fields.filter((field) => field.hasAttribute('name'))).toEqual([]);
  const required = fields.filter((field) => field.matches('[required]'));
  expect(required.map((field) => field.getAttribute('aria-invalid'))).toEqual(Array(5).fill('false'));
});

test('after a request was sent, nothing that was typed is left in the form', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => new Response(null, { status: 201 }));
  vi.stubGlobal('fetch', fetchMock);
  const typed = {
    your_name: 'Ayesha Rahman',
    mobile_number: '01711223344',
    email_address: 'ayesha@example.com',
    location: 'banani',
    doctor: 'any',
  };
  const controls = () => [
    ...page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[id^=appointment-]:is(input, select)'),
  ];
  await hydrate(FORM, () => {
    for (const [name, value] of Object.entries(typed)) {
      const control = controls().find(({ id }) => id === `appointment-${name}`);
      if (control) control.value = value;
    }
    page.querySelector<HTMLElement>('[type=checkbox]')?.click();
  });
  const form = page.querySelector('form');
  await act(async () => form?.requestSubmit());
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
  expect(controls().map(({ value }) => value)).toEqual(['', '', '', '', '', 'on']);
  expect(page.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(false);
  vi.unstubAllGlobals();
});
