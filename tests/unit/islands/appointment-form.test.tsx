// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { FORM, hydrate, page, resetIslands } from '../../support/hydrated-island.tsx';

resetIslands();

test('fields have no names, and say before anything is sent that they are not invalid', async () => {
  await hydrate(FORM);
  const fields = [...page.querySelectorAll('input, select')];
  expect(fields.filter((field) => field.hasAttribute('name'))).toEqual([]);
  const required = fields.filter((field) => field.matches('[required]'));
  expect(required.map((field) => field.getAttribute('aria-invalid'))).toEqual(Array(5).fill('false'));
});
