/** First screens with the rates, prices, figures and doctors of the sample clinic. */
import { expect, test } from 'playwright/test';
import { SITE } from '../../support/islands.ts';
import { BRANCH_IDS, CLINIC_NAME } from '../../support/own-content.ts';

const PHONE = { width: 360, height: 740 };
const TREATMENTS = '/infertility-treatments';
const IVF = `${TREATMENTS}/ivf-in-vitro-fertilization`;
const ICSI = `${TREATMENTS}/icsi-intra-cytoplasmic-sperm-injection`;

for (const [path, rate, sum] of [
  // By age: the overall figure exceeds every group of ages.
  [IVF, '15-25% to 50-60%', 'BDT 2,02,500 to 2,63,000 (sample)'],
  [ICSI, '60-65%', 'BDT 2,32,500 to 2,93,000 (sample)'],
] as const)
  test(`chance, sum and danger are in the first screen of ${path}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(SITE + path);
    const facts = page.locator('.facts');
    await expect(facts.getByText(rate)).toBeInViewport({ ratio: 1 });
    await expect(facts.getByText('Pregnancies, not births.')).toBeInViewport({ ratio: 1 });
    await expect(facts.getByText(sum)).toBeInViewport({ ratio: 1 });
    const danger = facts.getByRole('link', { name: 'When to call us now' });
    await expect(danger).toBeInViewport({ ratio: 1 });
    await danger.click();
    await page.waitForURL('**/resources/when-to-call');
  });

for (const [width, height] of [
  [360, 250],
  [1280, 130],
] as const)
  test(`four figures follow the hero in a slim strip at ${width} px, and the chances by age follow them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(SITE);
    const strip = page.locator('section:has(> hero-film) + section');
    await expect(strip.locator('dd')).toHaveText([/90,000\+/, /102/, /62/, /100\+/]);
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(height);
    await expect(strip.locator('+ section')).toHaveId('your-chance-by-age');
  });

test('the network of About Us contains the clinic, which contains its branches', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${SITE}/about-us`);
    const network = page.locator('.network');
    const clinic = network.locator('> div');
    await expect(clinic.getByRole('heading')).toHaveText(CLINIC_NAME);
    await expect(clinic.getByRole('listitem')).toHaveCount(BRANCH_IDS.length);
    const boxes = await Promise.all([network.boundingBox(), clinic.boundingBox()]);
    const [outer, inner] = boxes.map((box) => ({
      left: box?.x ?? 0,
      right: (box?.x ?? 0) + (box?.width ?? 0),
      bottom: (box?.y ?? 0) + (box?.height ?? 0),
    }));
    expect(inner?.left).toBeGreaterThan(outer?.left ?? 0);
    expect(inner?.right).toBeLessThan(outer?.right ?? 0);
    expect(inner?.bottom).toBeLessThan(outer?.bottom ?? 0);
  }
});

test('week and filters of the doctors end in the first screen of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${SITE}/fertility-experts`);
  for (const part of ['.week', '.filters'])
    await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
});
