import { expect, test } from 'vitest';
import { apiPostSchema } from '../../../src/feeds/api-schemas.ts';
import { rawPost } from '../../support/fault-api.ts';

const categoriesOf = (category_name: unknown) =>
  apiPostSchema.parse(rawPost('post', { category_name })).category_name;

test.each([
  [
    ['IVF', 'IUI'],
    ['IVF', 'IUI'],
  ],
  ['Costs', ['Costs']],
  [
    ['IVF', null, ' ', 'IVF', '<b>Men</b>', 7],
    ['IVF', 'Men'],
  ],
  [['a\u202eb'], ['ab']],
  [null, []],
  [undefined, []],
  [5, []],
  [{}, []],
])('%j are the categories %j', (value, categories) => {
  expect(categoriesOf(value)).toEqual(categories);
});

test('at most twelve categories are taken, each of at most 60 characters', () => {
  const categories = categoriesOf(Array.from({ length: 20 }, (_, at) => `${at} ${'x'.repeat(100)}`));
  expect(categories).toHaveLength(12);
  expect(categories[0]).toBe(`0 ${'x'.repeat(58)}…`);
});

test('what was read can be read again, as from a last good copy', () => {
  const read = apiPostSchema.parse(rawPost('Two words ', { id: 7, created_at: '1777629600' }));
  expect(apiPostSchema.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
});
