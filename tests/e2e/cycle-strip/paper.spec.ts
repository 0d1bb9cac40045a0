import { expect, type Page, test } from 'playwright/test';
import { openStrip, sheets } from '../../support/cycle-strip.ts';

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
