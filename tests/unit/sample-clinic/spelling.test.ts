import { expect, test } from 'vitest';
import { readContentValues } from '../../../scripts/support/content-files.ts';
import { QUOTED } from '../../../src/content-rules/spellings.ts';
import { published } from '../../support/published-texts.ts';

test('every quotation with a spelling of its own still stands somewhere', () => {
  const values = readContentValues(process.cwd()).map(({ value }) => String(value));
  const texts = [...values, ...published];
  expect(QUOTED.filter(([quoted]) => !texts.some((text) => text.includes(quoted)))).toEqual([]);
});
