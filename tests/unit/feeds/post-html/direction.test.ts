import { expect, test } from 'vitest';
import { keepDirection } from '../../../../src/feeds/post-html/direction.ts';
import { runStep } from '../../../support/post-step.ts';

const keep = runStep(keepDirection);

test.each([
  [
    'a paragraph with a style',
    '<p style="direction:rtl">مرحبا</p>',
    '<p style="direction:rtl" dir="rtl">مرحبا</p>',
  ],
  ['a dropped wrapper', '<div dir="RTL"><p>مرحبا</p></div>', '<div><p dir="rtl">مرحبا</p></div>'],
  [
    'a quotation and of its paragraph',
    '<blockquote dir="rtl"><p dir="rtl">مرحبا</p></blockquote>',
    '<blockquote dir="rtl"><p>مرحبا</p></blockquote>',
  ],
  [
    'English inside it',
    '<ul dir="rtl"><li dir="ltr">IVF</li></ul>',
    '<ul dir="rtl"><li dir="ltr">IVF</li></ul>',
  ],
])('the direction of %s is kept once, at the block', (_, body, result) => {
  expect(keep(body).html).toBe(result);
});

test.each([['a text without a direction', '<div><p>IVF</p></div>']])('%s stays as it is', (_, body) => {
  expect(keep(body).html).toBe(body);
});

test('the direction of the page, and of a word, is left out', () => {
  expect(keep('<p dir="ltr">a <b dir="rtl">b</b></p>').html).toBe('<p>a <b>b</b></p>');
});
