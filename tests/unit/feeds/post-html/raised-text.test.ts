import { expect, test } from 'vitest';
import { nameRaised } from '../../../../src/feeds/post-html/raised-text.ts';
import { runStep } from '../../../support/post-step.ts';

const name = runStep(nameRaised);

test.each([
  [
    'a raised style',
    '<p>10<span style="vertical-align:super">6</span></p>',
    '<p>10<span style="vertical-align:super"><sup>6</sup></span></p>',
  ],
  [
    'a distance of Word below the line',
    '<p>H<span style="mso-text-raise:-3pt">2</span>O</p>',
    '<p>H<span style="mso-text-raise:-3pt"><sub>2</sub></span>O</p>',
  ],
  [
    'an offset above the line',
    '<p>10<span style="position:relative;top:-4px">6</span></p>',
    '<p>10<span style="position:relative;top:-4px"><sup>6</sup></span></p>',
  ],
])('%s becomes an element', (_, body, result) => {
  expect(name(body).html).toBe(result);
});

test.each([
  ['a distance of one pixel', '<p>10<span style="position:relative;top:-1px">6</span></p>'],
  ['an element that is raised already', '<p>10<sup style="vertical-align:super">6</sup></p>'],
  ['a long text', `<p><span style="vertical-align:super">${'a'.repeat(61)}</span></p>`],
])('%s stays as it is', (_, body) => {
  expect(name(body).html).toBe(body);
});
