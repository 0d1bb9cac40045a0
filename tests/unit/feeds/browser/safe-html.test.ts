// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { setSafeHtml } from '../../../../src/feeds/browser/safe-html.ts';

/** What remains of a text, by DOMPurify: jsdom has no sanitizer of its own. */
async function clean(html: string): Promise<string> {
  const target = document.createElement('div');
  await setSafeHtml(target, html);
  return target.innerHTML;
}

test.each([
  ['<p onclick="x()" style="a" id="b" class="c">a</p>', '<p>a</p>'],
  ['<p>a</p><script>x()</script><style>p{}</style>', '<p>a</p>'],
  ['<h1>a</h1>', '<h2>a</h2>'],
  ['<div><section><p>a</p></section></div>', '<p>a</p>'],
  ['<form action="/x"><p>a</p><input name="b"></form>', '<p>a</p>'],
  ['<svg><a href="javascript:x">a</a></svg><p>b</p>', '<p>b</p>'],
])('%s becomes %s', async (html, expected) => {
  expect(await clean(html)).toBe(expected);
});

test.each([
  'data:text/html,<script>alert(1)</script>',
  ' DATA:text/html;base64,PHNjcmlwdD4=',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example/x',
  'https://user@a.example/x',
])('a link to %j loses its target', async (href) => {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.textContent = 'a';
  expect(await clean(link.outerHTML)).toBe('<a>a</a>');
});

test.each([
  ['<a href="https://a.example/x">a</a>', '<a href="https://a.example/x" rel="noopener noreferrer">a</a>'],
  ['<a href="/contact-us">a</a>', '<a href="/contact-us">a</a>'],
])('%s becomes %s', async (html, expected) => {
  expect(await clean(html)).toBe(expected);
});

test.each(['tel:+8801700000000', 'mailto:a@example.com'])('a link to %s stays', async (href) => {
  expect(await clean(`<a href="${href}">a</a>`)).toContain(`href="${href}"`);
});

test('an image needs an absolute http(s) URL', async () => {
  expect(await clean('<p>a<img src="data:image/png;base64,AA"><img src="/x.png"><img>b</p>')).toBe(
    '<p>ab</p>',
  );
  expect(await clean('<img src="https://a.example/x.png" alt="A room" onerror="x()">')).toBe(
    '<img src="https://a.example/x.png" alt="A room">',
  );
});

test('an image that cannot be loaded leaves no gap', async () => {
  const target = document.createElement('div');
  await setSafeHtml(target, '<p>a<img src="https://a.example/x.png">b</p>');
  target.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(target.innerHTML).toBe('<p>ab</p>');
});
