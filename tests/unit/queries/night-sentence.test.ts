import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOCALES } from '../../../src/lib/locales.ts';
import { nightSentence } from '../../../src/queries/night-sentence.ts';

const PAGE = 'pages/resources/when-to-call.yaml';
const hasFile = (file: string): boolean => existsSync(`src/content/${file}`);
const { night } = parse(readFileSync('src/content/site/interface.yaml', 'utf8')).sections;

test('the page about signs of danger says who answers at night, or that the clinic has not confirmed it', () => {
  expect(nightSentence({ answersAtNight: 'a nurse of the IVF unit' }, night)).toBe(
    'At night, a nurse of the IVF unit answers the hotline.',
  );
  expect(nightSentence({}, night)).toBe('At night our hotline may go unanswered.');
});

test('the page with this sentence sends nobody to the hotline “day or night”, as if somebody always answered', () => {
  for (const file of [PAGE, ...LOCALES.map((locale) => `${locale}/${PAGE}`)].filter(hasFile)) {
    const text = readFileSync(`src/content/${file}`, 'utf8');
    expect(text).toContain('{answers-at-night}');
    expect(text).not.toMatch(/day or night|দিনে হোক বা রাতে/);
  }
});
