import { expect, test } from 'vitest';
import { nameStruck } from '../../../../src/feeds/post-html/struck-text.ts';
import { runStep } from '../../../support/post-step.ts';

const name = runStep(nameStruck);

test.each([
  ['a deletion', '<p><del>500</del> 400</p>', '<p><s>500</s> 400</p>'],
  [
    'a style',
    '<p><span style="text-decoration:line-through">500</span></p>',
    '<p><span style="text-decoration:line-through"><s>500</s></span></p>',
  ],
  [
    'a list, item by item,',
    '<ul style="text-decoration:line-through"><li>a</li><li>b</li></ul>',
    '<ul style="text-decoration:line-through"><li><s>a</s></li><li><s>b</s></li></ul>',
  ],
])('%s is struck by an element', (_, body, result) => {
  expect(name(body).html).toBe(result);
});

test.each([
  ['an underlined text', '<p><span style="text-decoration:underline">a</span></p>'],
  ['a struck text in a struck text', '<p><s><span style="text-decoration:line-through">a</span></s></p>'],
])('%s stays as it is', (_, body) => {
  expect(name(body).html).toBe(body);
});

test('a deletion whose style undoes it is not struck', () => {
  const style = 'style="text-decoration:none"';
  expect(name(`<p><del ${style}>500</del></p>`).html).toBe(`<p><span ${style}>500</span></p>`);
});
