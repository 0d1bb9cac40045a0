import { expect, test } from 'vitest';
import { fillPlaceholders, type Placeholder } from '../../../src/lib/placeholders.ts';

const placeholders = new Map<string, Placeholder>([
  ['ivf-success', { shown: '60-65%', plain: 'about 6 in 10' }],
  ['clinic', { shown: 'The Clinic' }],
]);

test('placeholders are filled at any depth, and their names are returned', () => {
  const content = {
    heading: 'At {clinic}',
    rows: [{ text: '{ivf-success} per cycle, {ivf-success.plain}' }],
    count: 2,
  };
  expect(fillPlaceholders(content, placeholders)).toEqual({
    filled: { heading: 'At The Clinic', rows: [{ text: '60-65% per cycle, about 6 in 10' }], count: 2 },
    used: new Set(['clinic', 'ivf-success']),
  });
  expect(content.heading).toBe('At {clinic}');
});

test.each(['{nothing}', '{clinic.plain}'])('%s has no value and throws', (text) => {
  expect(() => fillPlaceholders({ text }, placeholders)).toThrow(/There is no value for/);
});
