import { expect, type Page, test } from 'playwright/test';
import { VISITS, type Visit } from '../support/a11y-checks.ts';
import { ROUTES, SITE } from '../support/islands.ts';

// The tests add styles to the page, which its security policy would block.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

async function openPage(page: Page, { size: [width, height] }: Visit, route: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(SITE + route);
  await page.locator('h1:not([aria-hidden] *)').filter({ visible: true }).waitFor();
}

for (const visit of VISITS) {
  const routes = visit.routes ?? ROUTES;

  test(`${visit.name}: ${visit.checks.map(({ name }) => name).join('; ')}`, async ({ page }) => {
    test.setTimeout(180_000);
    const found: Record<string, string[]> = {};
    for (const route of routes) {
      await openPage(page, visit, route);
      for (const { name, setUp, faults } of visit.checks) {
        const undo = await setUp?.(page);
        const lines = await faults(page);
        if (lines.length > 0) found[`${route}: ${name}`] = lines;
        await undo?.();
      }
    }
    expect(found).toEqual({});
  });

  test(`${visit.name}: injected faults are found`, async ({ page }) => {
    test.setTimeout(180_000);
    const missed: string[] = [];
    for (const { name, setUp, faults, inject, at } of visit.checks)
      for (const [fault, change] of Object.entries(inject)) {
        await openPage(page, visit, at ?? visit.routes?.[0] ?? '/sitemap');
        const undo = await setUp?.(page);
        await change(page);
        if ((await faults(page)).length === 0) missed.push(`${name}: ${fault}`);
        await undo?.();
      }
    expect(missed).toEqual([]);
  });
}
