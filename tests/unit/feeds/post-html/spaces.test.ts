import { expect, test } from 'vitest';
import { freeSpaces } from '../../../../src/feeds/post-html/spaces.ts';
import { runStep } from '../../../support/post-step.ts';

const free = runStep(freeSpaces);

/** Writes no-break spaces as `_`, in which they can be told from others. */
const visible = (html: string): string => html.replaceAll(/&#xA0;|\u00a0/g, '_');
const typed = (text: string): string => text.replaceAll('_', '\u00a0');

test.each([
  ['a line that no space breaks', '<p>a_b_c_d_e_f</p>', '<p>a b c d e f</p>'],
  ['a line across elements', '<p>a_b_c<b>_d_e</b>_f</p>', '<p>a b c<b> d e</b> f</p>'],
  ['a measure, which stays together,', '<p>a_b_c_d_400_µg_f</p>', '<p>a b c d 400_µg f</p>'],
])('%s can break', (_, body, result) => {
  expect(visible(free(typed(body)).html)).toBe(result);
});

test.each([
  ['a line with few of them', '<p>a_b_c_d_e</p>'],
  ['a line with many other spaces', '<p>a_b_c_d_e_f and so on</p>'],
])('%s stays as it is', (_, body) => {
  expect(visible(free(typed(body)).html)).toBe(body);
});
