/** Tests the order of the glossary, whose translation lists the terms in the order of the English names. */
import { expect, test } from 'vitest';
import { readBuiltPages } from '../../support/built-pages.ts';

test.each([
  ['en', '/resources/glossary'],
  ['bn', '/bn/resources/glossary'],
])('in %s, the terms are in the order of its alphabet', async (locale, page) => {
  const { documentOf } = await readBuiltPages();
  const terms = [...documentOf(page).querySelectorAll('.terms dt')].map(({ textContent }) =>
    textContent.trim(),
  );
  expect(terms.length).toBeGreaterThan(40);
  expect(terms).toEqual(terms.toSorted(new Intl.Collator(locale, { sensitivity: 'base' }).compare));
});
