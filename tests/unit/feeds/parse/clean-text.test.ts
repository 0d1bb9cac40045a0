import { expect, test } from 'vitest';
import { cleanLine, quote, stripInvisible } from '../../../../src/feeds/parse/clean-text.ts';

test.each([
  ['a\u0000\u0007b', 'ab'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['a\u200bb\ufeffc\u2060d', 'abcd'],
  ['&#x202e;ab&#x200b;c', 'abc'],
  ['a\ud800b', 'a\ufffdb'],
  ['<b>Bold</b> &amp; plain', 'Bold & plain'],
  ['<script>alert(1)</script>x', 'alert(1) x'],
  ['line\n  break\tand', 'line break and'],
  ['র\u200cযাব', 'র\u200cযাব'],
  ['a\u200cb', 'ab'],
  ['👩\u200d⚕️', '👩\u200d⚕️'],
  ['   ', ''],
])('%j as a line is %j', (value, line) => {
  expect(cleanLine(value, 100)).toBe(line);
});

test('a long line is cut at a letter', () => {
  expect(cleanLine('ক্ষ'.repeat(5000), 10)).toBe(`${'ক্ষ'.repeat(10)}…`);
});

test('line breaks of a text stay', () => {
  expect(stripInvisible('a\r\n\tb')).toBe('a\r\n\tb');
});

test('a value in a report is one short line', () => {
  expect(quote(`data:image/png;base64,${'A'.repeat(3_000_000)}`)).toHaveLength(83);
  expect(quote({ a: 1 })).toBe('"{"a":1}"');
  expect(quote(undefined)).toBe('"undefined"');
});
