import { expect, test } from 'vitest';
import { makeLists } from '../../../../src/feeds/post-html/lists.ts';
import { runStep } from '../../../support/post-step.ts';

const make = runStep(makeLists);

test.each([
  ['paragraphs with bullets', '<p>• a</p> <p>• b</p><p>c</p>', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
  [
    'paragraphs that Word numbers from 3',
    '<p class="MsoListParagraph">3. a</p><p class="MsoListParagraph">4. b</p>',
    '<ol start="3"><li>a</li><li>b</li></ol>',
  ],
  [
    'levels of Word',
    '<p style="mso-list:l0 level1">· a</p><p style="mso-list:l0 level2">o b</p>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
])('%s become a list', (_, body, result) => {
  expect(make(body).html).toBe(result);
});

test.each([
  ['a number that Word does not mark', '<p>3. a</p>'],
  ['a bullet inside a sentence', '<p>a • b</p>'],
  ['a bullet without a space', '<p>•a</p>'],
])('%s stays a paragraph', (_, body) => {
  expect(make(body).html).toBe(body);
});
