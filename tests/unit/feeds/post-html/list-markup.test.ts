import { expect, test } from 'vitest';
import { repairLists } from '../../../../src/feeds/post-html/list-markup.ts';
import { runStep } from '../../../support/post-step.ts';

const repair = runStep(repairLists);

test.each([
  [
    'the kinds of Quill',
    '<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol>',
    '<ul><li data-list="bullet">a</li></ul><ol><li data-list="ordered">b</li></ol>',
  ],
  [
    'the levels of Quill',
    '<ul><li>a</li><li class="ql-indent-1">b</li></ul>',
    '<ul><li>a<ul><li class="ql-indent-1">b</li></ul></li></ul>',
  ],
  [
    'the boxes of TipTap',
    '<ul><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li></ul>',
    '<ul><li data-checked="true"><label><span></span></label><div><p>☑ a</p></div></li></ul>',
  ],
  ['an empty box', '<ul><li><input type="checkbox"> a</li></ul>', '<ul><li>☐ a</li></ul>'],
  [
    'a list directly in a list',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
])('the markup of %s is repaired', (_, body, result) => {
  expect(repair(body).html).toBe(result);
});

test.each([
  ['a nested list', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
  ['a box behind words', '<ul><li>a <input type="checkbox"></li></ul>'],
])('%s stays as it is', (_, body) => {
  expect(repair(body).html).toBe(body);
});
