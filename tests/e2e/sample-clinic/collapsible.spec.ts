import { expect, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';

const TREATMENTS = '/infertility-treatments';

/** Success rates beside collapsed content: page, anchor, and the rate with its note. */
const RATES = [
  [TREATMENTS, 'ivf', '60-65% per cycle, about 6 in 10: pregnancies, not births.'],
  [TREATMENTS, 'iui', '15-20% per cycle, about 1 in 6: pregnancies, not births.'],
  [TREATMENTS, 'embryoscope', 'The UK regulator (HFEA) found no effect on the chance of a baby'],
  ['/', 'why-choose', '60-65% of our IVF cycles led to a pregnancy: births are fewer.'],
  [
    `${TREATMENTS}/embryoscope`,
    'what-an-embryo-laboratory-needs',
    'So do not choose it for a better chance.',
  ],
  [`${TREATMENTS}/embryoscope`, 'laboratory-techniques', 'Of ripe eggs, 70-80% fertilize.'],
] as const;

for (const tag of ['@phone', '@no-script'])
  test(`success rates are in sight without a tap, and once after it ${tag}`, async ({ page }) => {
    for (const [path, anchor, rate] of RATES) {
      await page.goto(SITE + path);
      const section = page.locator(`#${anchor}`);
      const shown = section.getByText(rate).filter({ visible: true });
      await expect(shown).toHaveCount(1);
      const summary = section.locator('.fold > summary');
      if ((await summary.count()) > 0) await summary.tap();
      await expect(shown).toHaveCount(1);
    }
  });

test('the network of About Us has over 100 years, and both branches', async ({ page }) => {
  await page.goto(`${SITE}/about-us`);
  await expect(page.locator('.network')).toContainText('over 100 years');
  await expect(page.locator('.network > div').getByRole('listitem')).toHaveText([/Panthapath/, /Banani/]);
});
