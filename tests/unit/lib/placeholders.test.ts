import { expect, test } from 'vitest';
import { fillPlaceholders, type Placeholder } from '../../../src/lib/placeholders.ts';

const facts = new Map<string, Placeholder>([
  ['ivf-success', { shown: '60-65%', plain: 'about 6 in 10' }],
  ['clinic', { shown: 'The Clinic' }],
]);

test('facts are written into every text, however deep, and named', () => {
  const content = {
    heading: 'At {clinic}',
    rows: [{ text: '{ivf-success} per cycle, {ivf-success.plain}' }],
    count: 2,
  };
  expect(fillPlaceholders(content, facts)).toEqual({
    filled: { heading: 'At The Clinic', rows: [{ text: '60-65% per cycle, about 6 in 10' }], count: 2 },
    used: new Set(['clinic', 'ivf-success']),
  });
  expect(content.heading).toBe('At {clinic}');
});

test.each(['{nothing}', '{clinic.plain}'])('%s has nothing to say and stops the build', (text) => {
  expect(() => fillPlaceholders({ text }, facts)).toThrow(/Nothing to write for/);
});
