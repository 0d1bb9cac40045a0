import { expect, test } from 'vitest';
import { markEnglish } from '../../../src/translations/mark-english.ts';

/** Marks the body of a page in Hindi. */
const marked = (body: string): string => {
  const [before, after] = ['<html lang="hi"><head><title>Careers</title></head><body>', '</body></html>'];
  const html = markEnglish(`${before}${body}${after}`);
  expect(html.startsWith(before) && html.endsWith(after)).toBe(true);
  return html.slice(before.length, -after.length);
};

test.each([
  [
    'the outermost element with Latin letters alone',
    '<nav class="a"><a href="/">Home</a></nav><p>करियर</p>',
    '<nav lang="en" class="a"><a href="/">Home</a></nav><p>करियर</p>',
  ],
  [
    'an element beside others in one list',
    '<ul><li>करियर</li><li>Careers</li></ul>',
    '<ul><li>करियर</li><li lang="en">Careers</li></ul>',
  ],
  [
    'an element around words that have a language',
    '<div>Menu <a lang="hi" href="/hi">हिन्दी</a></div><p>करियर</p>',
    '<div lang="en">Menu <a lang="hi" href="/hi">हिन्दी</a></div><p>करियर</p>',
  ],
  [
    'a picture by its description',
    '<p>करियर</p><img alt="A room"><img alt="कमरा">',
    '<p>करियर</p><img lang="en" alt="A room"><img alt="कमरा">',
  ],
  ['a part of a sentence', '<p>आईवीएफ (<b>IVF</b>)</p>', '<p>आईवीएफ (<b lang="en">IVF</b>)</p>'],
])('%s is marked as English', (_, html, expected) => {
  expect(marked(html)).toBe(expected);
});

test.each([
  ['words in both scripts', '<p>आईवीएफ IVF</p>'],
  ['digits and signs', '<p>करियर</p><p>09610 123456 · +</p>'],
  ['code', '<p>करियर</p><script>const a = 1</script><style>p{color:red}</style>'],
  ['words that have a language', '<p>करियर</p><p lang="bn">Careers <b>IVF</b></p>'],
])('%s stay as they are', (_, html) => {
  expect(marked(html)).toBe(html);
});
