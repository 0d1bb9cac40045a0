import { expect, test } from 'vitest';
import { closeGaps } from '../../../../src/feeds/post-html/gaps.ts';
import { runStep } from '../../../support/post-step.ts';

const close = runStep(closeGaps);

test.each([
  ['an empty paragraph', '<p>a</p><p> <b> </b></p><p>b</p>', '<p>a</p><p>b</p>'],
  ['a picture without an address', '<p>a</p><figure><img alt="b"></figure>', '<p>a</p>'],
  ['line breaks at both ends of a paragraph', '<p><br>a<br><br></p>', '<p>a</p>'],
  ['a third line break', '<p>a<br><br><br>b</p>', '<p>a<br><br>b</p>'],
])('the gap of %s is closed', (_, body, result) => {
  expect(close(body).html).toBe(result);
});

test.each([
  ['the space between two words', '<p>a<b> </b>c</p>'],
  ['a line', '<p>a</p><hr><p>b</p>'],
  ['a cell without content', '<table><tbody><tr><td></td><td>b</td></tr></tbody></table>'],
])('%s stays', (_, body) => {
  expect(close(body).html).toBe(body);
});
