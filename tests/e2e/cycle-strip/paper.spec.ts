import { expect, type Page, test } from 'playwright/test';
import { openStrip } from '../../support/cycle-strip.ts';
import { SITE } from '../../support/islands.ts';
import { PREFIXES } from '../../support/own-content.ts';

/** Returns the text that paper shows, with its clinic. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility({ visibilityProperty: true })) texts.push(node.textContent ?? '');
    }
    return texts.join(' ');
  });
/** Margin on each side of a sheet, as printers leave it. */
const MARGIN = '10mm';

/** Returns the number of A4 sheets. */
async function sheets(page: Page): Promise<number> {
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const paper = await page.pdf({ format: 'A4', margin });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a chosen strip is one sheet of A4; a private one has neither clinic nor treatment', async ({
  page,
}) => {
  await openStrip(page);
  await page.getByLabel('Under 35', { exact: true }).check();
  for (const treatment of ['IUI', 'ICSI', 'IVF']) {
    await page.getByLabel(treatment, { exact: true }).check();
    await page.emulateMedia({ media: 'print' });
    expect(await sheets(page), treatment).toBe(1);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.emulateMedia({ media: 'print' });
  expect(await shownText(page)).toMatch(/The paper of your doctor wins.*Egg collection/s);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Private: write only “Appointment”').check();
  await page.emulateMedia({ media: 'print' });
  const text = await shownText(page);
  expect(text.match(/Appointment/g)?.length).toBeGreaterThanOrEqual(7);
  expect(text).not.toMatch(/IVF|ICSI|Shishir|Egg|Transfer/i);
  expect(await sheets(page)).toBe(1);
});

test('with a genetic test the strip is one sheet in each language, with the number beside each call', async ({
  page,
}) => {
  for (const prefix of PREFIXES) {
    await openStrip(page, `${SITE}${prefix}/resources/ivf-calendar`);
    await page.locator('[name=age]').first().check();
    await page.locator('[name=extra][value=pgt]').check();
    await page.emulateMedia({ media: 'print' });
    expect(await sheets(page)).toBe(1);
    const calls = page.locator('.watch a[href^="tel:+"]:visible');
    const numbers = await calls.evaluateAll((links) =>
      links.map((link) => getComputedStyle(link, '::after').content),
    );
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers.filter((text) => !text.includes('+880'))).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});
