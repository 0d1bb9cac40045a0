import { beforeAll, expect, test } from 'vitest';
import { type BuiltPages, readBuiltPages } from '../../support/built-pages.ts';

let site: BuiltPages;
beforeAll(async () => {
  site = await readBuiltPages();
});

test('the boxes of danger in Bangla open at the same words as the English ones, and lead to Bangla pages', () => {
  const boxesOf = (page: string) => site.documentOf(page).querySelector<HTMLElement>('site-search');
  const bangla = boxesOf('/bn/search');
  expect(bangla?.dataset.dangers).toBe(boxesOf('/search')?.dataset.dangers);
  expect(bangla?.querySelectorAll('[data-danger][hidden] a[href^="/bn/resources/"]')).toHaveLength(4);
  expect(bangla?.querySelector('[data-danger] a:not([href^="tel:"], [href^="/bn/"])')).toBeNull();
});
