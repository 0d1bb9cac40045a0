import { expect, test } from 'vitest';
import { publishable } from '../../../src/lib/samples.ts';

interface Words {
  readonly quote: string;
  readonly sample?: true;
}

const invented: Words = { quote: 'Invented.', sample: true };
const real: Words = { quote: 'Real.' };

test.each([
  ['a sample clinic shows both', true, [invented, real]],
  ['a real clinic shows only words of patients', false, [real]],
])('%s', (_, isSampleClinic, shown) => {
  expect(publishable([invented, real], isSampleClinic)).toEqual(shown);
});

test('a real clinic with invented words only shows none', () => {
  expect(publishable([invented], false)).toEqual([]);
});
