import { expect, test } from 'vitest';
import { nameEmphasis } from '../../../../src/feeds/post-html/emphasis.ts';
import { runStep } from '../../../support/post-step.ts';

const name = runStep(nameEmphasis);

test.each([
  [
    'a bold span',
    '<p><span style="font-weight:700">a</span></p>',
    '<p><span style="font-weight:700"><strong>a</strong></span></p>',
  ],
  [
    'a bold and italic span',
    '<p><span style="font-weight:bold;font-style:italic">a</span></p>',
    '<p><span style="font-weight:bold;font-style:italic"><em><strong>a</strong></em></span></p>',
  ],
  [
    'the b around a text of Google Docs, which is not bold,',
    '<b style="font-weight:normal"><p>a</p></b>',
    '<span style="font-weight:normal"><p>a</p></span>',
  ],
])('%s becomes an element', (_, body, result) => {
  expect(name(body).html).toBe(result);
});

test.each([
  ['a span of usual weight', '<p><span style="font-weight:400">a</span></p>'],
  ['a bold element', '<p><b style="font-weight:700">a</b></p>'],
])('%s stays as it is', (_, body) => {
  expect(name(body).html).toBe(body);
});
