import { expect, test } from 'vitest';
import { dropHidden } from '../../../../src/feeds/post-html/hidden.ts';
import { runStep } from '../../../support/post-step.ts';

const drop = runStep(dropHidden);

test.each([
  ['<p>a<del cite="mailto:b@c.example">b</del></p>', 'a deletion that Word tracks was left out'],
  ['<p>a<span style="mso-special-character:comment">b</span></p>', 'a comment on the text was left out'],
  ['<p>a<a id="cmnt_ref1">[b]</a></p>', 'a comment on the text was left out'],
  ['<p>a</p><div><a id="cmnt1">[b]</a> c</div>', 'a comment on the text was left out'],
  ['<p>a<span style="display:none">b</span></p>', 'hidden text was left out'],
  ['<p>a</p><p hidden>b</p>', 'hidden text was left out'],
])('in %s the report says that %s', (body, message) => {
  expect(drop(body)).toEqual({ html: '<p>a</p>', messages: [message] });
});

test('a hidden element without words is left out without a message', () => {
  expect(drop('<p>a<span hidden> </span></p>')).toEqual({ html: '<p>a</p>', messages: [] });
});

test.each([
  '<p><del datetime="2026-01-01">a</del></p>',
  '<p hidden="until-found">a</p>',
  '<p><a id="comments">a</a></p>',
])('%s stays', (body) => {
  expect(drop(body)).toEqual({ html: body, messages: [] });
});
