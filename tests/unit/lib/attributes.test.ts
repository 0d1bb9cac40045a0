import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { attributesOf } from '../../../src/lib/attributes.ts';

/** The attributes of the only element of a text, as a parser reads them. */
function parsed(html: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new Parser({ onopentag: (_, attributes) => void found.push({ ...attributes }) });
  parser.end(html);
  return found;
}

test.each([
  'in English',
  'in "English"',
  '" onclick="alert(1)',
  '<b>English</b>',
  'Q & A',
  '&quot;',
  "it's",
  'ইংরেজিতে',
])('a parser reads %s as it was written, and no other attribute', (words) => {
  const attributes = { hreflang: 'en', 'data-english': words };
  expect(parsed(`<a ${attributesOf(attributes)}>x</a>`)).toEqual([attributes]);
});
