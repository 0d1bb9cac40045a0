import { expect, test } from 'vitest';
import { readShortcodes } from '../../../../src/feeds/post-html/shortcodes.ts';
import { runStep } from '../../../support/post-step.ts';

const read = runStep(readShortcodes);

test.each([
  ['<p>[vc_row]a[/vc_row]</p>', '<p>a</p>', ['a shortcode of WordPress was left out: [vc_row]']],
  [
    '<p>a [caption id="b"]<img src="/c.jpg"> d[/caption] e</p>',
    '<p>a </p><figure><img src="/c.jpg"><figcaption> d</figcaption></figure><p> e</p>',
    [],
  ],
  [
    '<p>[clinic_map id="1"]</p>',
    '<p>[clinic_map id="1"]</p>',
    ['a shortcode was left as it is typed: [clinic_map]'],
  ],
])('%s is read as %s', (body, html, messages) => {
  expect(read(body)).toEqual({ html, messages });
});

test.each(['<p>He said so [sic].</p>', '<p>See [1] and [note].</p>', '<p>a[0] = b</p>'])(
  '%s has no shortcode',
  (body) => {
    expect(read(body)).toEqual({ html: body, messages: [] });
  },
);
