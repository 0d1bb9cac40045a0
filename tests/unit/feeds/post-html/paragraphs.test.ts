import { expect, test } from 'vitest';
import { makeParagraphs } from '../../../../src/feeds/post-html/paragraphs.ts';
import { runStep } from '../../../support/post-step.ts';

const make = runStep(makeParagraphs);

test.each([
  ['the lines of mail programs', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['words beside a paragraph', 'a <b>b</b><p>c</p>', '<p>a <b>b</b></p><p>c</p>'],
  ['raw lines between blank ones', 'a <b>b</b>\n\nc\nd', '<p>a <b>b</b></p><p>c<br>d</p>'],
  ['words in a wrapper with a block', '<div>a<p>b</p></div>', '<div><p>a</p><p>b</p></div>'],
])('%s become paragraphs', (_, body, result) => {
  expect(make(body).html).toBe(result);
});

test.each([
  ['a paragraph in a wrapper', '<section><p>a</p></section>'],
  ['the text of an item', '<ul><li>a</li></ul>'],
])('%s stays as it is', (_, body) => {
  expect(make(body).html).toBe(body);
});
