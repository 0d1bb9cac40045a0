import { expect, test } from 'vitest';
import { feedHtml } from '../../../src/seo/feed-html.ts';

const SITE = 'https://clinic.example';

test.each([
  ['<a href="/contact-us">x</a>', '<a href="https://clinic.example/contact-us">x</a>'],
  ['<a href="https://a.example/">x</a>', '<a href="https://a.example/">x</a>'],
  ['<a href="tel:999">x</a>', '<a href="tel:999">x</a>'],
  ['<a href="#section-a">x</a>', '<a href="#section-a">x</a>'],
  [
    '<img src="/pictures/a-960.webp" srcset="/pictures/a-480.webp 480w" sizes="90vw" alt="A">',
    '<img src="https://clinic.example/pictures/a-960.webp" alt="A">',
  ],
  ['<code> srcset="/x" href="/y"</code>', '<code> srcset="/x" href="/y"</code>'],
  ['<p>a &lt; b &amp; ক — &nbsp;</p>', '<p>a &lt; b &amp; ক — &nbsp;</p>'],
  ['<ol reversed><li>x<br></ol>', '<ol reversed><li>x<br></li></ol>'],
])('%s becomes %s in a feed', (html, expected) => {
  expect(feedHtml(html, SITE)).toBe(expected);
});
