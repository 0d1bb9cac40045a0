import { expect, test } from 'vitest';
import { nameSymbols } from '../../../../src/feeds/post-html/symbols.ts';
import { runStep } from '../../../support/post-step.ts';

const name = runStep(nameSymbols);
const textOf = (body: string): string => name(body).html.replaceAll(/<[^<>]*>/g, '');

test.each([
  ['a letter in Symbol', '<p>5 <span style="font-family:Symbol">m</span>g</p>', '5 μg'],
  ['a letter in Wingdings', '<p><font face="Wingdings">ü</font> a</p>', '✓ a'],
  ['a private letter without a font', '<p>\uf0fc a \uf0a3 b</p>', '✓ a ≤ b'],
  [
    'a font of letters inside',
    '<p style="font-family:Symbol">m<span style="font-family:Arial">m</span></p>',
    'μm',
  ],
])('%s is read as the sign that its author saw', (_, body, text) => {
  expect(textOf(body)).toBe(text);
});

test('the report names the sign', () => {
  const { messages } = name('<p><span style="font-family:Symbol">m</span></p>');
  expect(messages).toEqual(['a letter in the font Symbol is shown as the sign "μ"']);
});

test.each(['<p style="font-family:Arial">m ü</p>', '<p style="font-family:Symbola">m</p>'])(
  '%s stays as it is',
  (body) => {
    expect(name(body)).toEqual({ html: body, messages: [] });
  },
);
