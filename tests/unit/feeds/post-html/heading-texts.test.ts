import { expect, test } from 'vitest';
import { renderPostHtml } from '../../../../src/feeds/post-html/post-html.ts';
import { CONTEXT } from '../../../support/post-texts.ts';

test.each([
  ['<h1>One</h1><p>two</p><h2>Three <b>four</b></h2>', ['One', 'Three four']],
  ['<h2>A</h2><h3>B</h3><h4>C</h4><h3>খরচ</h3>', ['A', 'B', 'খরচ']],
  ['<h2>Costs<br>and&nbsp;<i>time</i> &lt;b&gt;</h2>', ['Costs and time <b>']],
  ['<img src="/good.jpg" alt="<h2>a</h2>"><p>&lt;h2>b&lt;/h2></p><h2> </h2>', []],
])('the headings of %s are %j', async (body, headings) => {
  expect((await renderPostHtml(body, CONTEXT)).headings).toEqual(headings);
});
