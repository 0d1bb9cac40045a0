import { expect, type Page, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';
import { PREFIXES } from '../../support/own-content.ts';

test('each sign of the strip is on the page of all signs, letter for letter', async ({ page }) => {
  for (const prefix of PREFIXES) {
    await page.goto(`${SITE}${prefix}/resources/ivf-calendar`);
    const signs = await page.locator('.watch li').allTextContents();
    expect(signs.length).toBeGreaterThan(15);
    await page.goto(`${SITE}${prefix}/resources/when-to-call`);
    const known = new Set(await page.locator('.rung li').allTextContents());
    expect(signs.filter((sign) => !known.has(sign))).toEqual([]);
  }
});

test('pages of treatments show the days of their strip, with a link to it', async ({ page }) => {
  for (const prefix of PREFIXES) {
    await page.goto(`${SITE}${prefix}/resources/ivf-calendar`);
    const strips = page.locator('.strip');
    const [ivf, iui] = await Promise.all(
      [0, 1].map((index) => strips.nth(index).locator('.days > b').allTextContents()),
    );
    for (const [treatment, days = [], count] of [
      ['ivf-in-vitro-fertilization', ivf, 7],
      ['icsi-intra-cytoplasmic-sperm-injection', ivf, 7],
      ['intrauterine-insemination', iui, 5],
    ] as const) {
      await page.goto(`${SITE}${prefix}/infertility-treatments/${treatment}`);
      const excerpt = page.locator('.excerpt');
      const shown = await excerpt.locator('li > b').allTextContents();
      expect(shown).toHaveLength(count);
      expect(shown.filter((day) => !days.includes(day))).toEqual([]);
      await expect(excerpt.getByRole('link')).toHaveAttribute('href', `${prefix}/resources/ivf-calendar`);
    }
  }
});

/** Taps a link that the first screen of a phone shows. */
async function tap(page: Page, href: string): Promise<void> {
  const link = page.getByRole('main').locator(`a[href$="${href}"]`).first();
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
}

for (const { prefix, tag } of PREFIXES.flatMap((prefix) =>
  ['', ' @no-script'].map((tag) => ({ prefix, tag })),
))
  for (const [question, taps, answers, count] of [
    // The five days of IVF.
    [
      'when to come, and what is due',
      ['/resources/what-it-costs', '/resources/ivf-calendar'],
      '.overview li:visible',
      5,
    ],
    // The calls for an emergency, and for bleeding like a period.
    [
      'whom to call for bleeding',
      ['/resources/when-to-call', '#bleeding'],
      '#bleeding .rung-band > [href^="tel:"]',
      2,
    ],
  ] as const)
    test(`two taps from ${prefix || '/'} a phone shows ${question}${tag}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      // A link within a page scrolls at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${SITE}${prefix || '/'}`);
      for (const href of taps) await tap(page, href);
      await page.evaluate(() => document.fonts.ready);
      const bar = await page.locator('.contact-bar').boundingBox();
      for (let index = 0; index < count; index++) {
        const answer = page.locator(answers).nth(index);
        await expect(answer).toBeInViewport({ ratio: 1 });
        const box = await answer.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 740);
      }
    });
