import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { nightSentence } from '../../../src/queries/night-sentence.ts';

const { night } = parse(readFileSync('src/content/site/interface.yaml', 'utf8')).sections;

test('the page about signs of danger says who answers at night, or that the clinic has not confirmed it', () => {
  expect(nightSentence({ answersAtNight: 'a nurse of the IVF unit' }, night)).toBe(
    'At night, a nurse of the IVF unit answers the hotline.',
  );
  expect(nightSentence({}, night)).toBe('The clinic has not yet confirmed who answers at night.');
});
