import { expect, test } from 'playwright/test';
import { SITE } from '../support/islands.ts';
import { LAYOUT_CHECKS, runChecks } from '../support/page-checks.ts';
import { watchViolations } from '../support/policy.ts';
import { readPaths } from '../support/routes.ts';

test.setTimeout(180_000);
test('P13 every page is laid out well, keeps its policy, asks no other site, and stores nothing', async ({
  page,
  context,
}) => {
  const violations = await watchViolations(page);
  const sites = new Set<string>();
  page.on('request', (request) => sites.add(new URL(request.url()).origin));
  const found: Record<string, unknown> = {};
  for (const path of readPaths()) {
    await page.goto(SITE + path);
    const faults = await runChecks(page, LAYOUT_CHECKS);
    if (Object.keys(faults).length > 0) found[path] = faults;
  }
  expect.soft(found).toEqual({});
  expect.soft(violations).toEqual([]);
  expect.soft([...sites]).toEqual([SITE]);
  expect.soft(await context.cookies()).toEqual([]);
  expect.soft(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
