import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { startPreview } from '../../scripts/preview/server.ts';
import type { RunningServer } from '../../scripts/support/listen.ts';
import { fillForm, formValues, visitor } from '../support/form.ts';
import { island } from '../support/islands.ts';
import { makeFolder } from '../support/world.ts';

let home: Awaited<ReturnType<typeof makeFolder>>;
let site: RunningServer;

test.beforeEach(async () => {
  home = await makeFolder();
  await cp(process.env.DIST ?? '', path.join(home.folder, 'dist'), { recursive: true });
  site = await startPreview({ directory: path.join(home.folder, 'dist'), port: 0 });
});
test.afterEach(async () => {
  await site.close();
  await home.remove();
});

/** Removes the files of an island, as a host that keeps no old files does at a deploy. */
async function deployWithout(name: string): Promise<void> {
  const folder = path.join(home.folder, 'dist/_astro');
  for (const file of await readdir(folder))
    if (file.startsWith(name)) await rm(path.join(folder, file), { force: true });
}

/** Counts the loads of a page, and the 404 responses for scripts. */
function watchLoads(page: Page): { loads: number; gone: number } {
  const seen = { loads: 0, gone: 0 };
  page.on('load', () => {
    seen.loads += 1;
  });
  page.on('response', (response) => {
    if (response.status() === 404 && response.url().endsWith('.js')) seen.gone += 1;
  });
  return seen;
}

test('P04 a tab whose code is gone is reloaded once, and no second time', async ({ page }) => {
  const seen = watchLoads(page);
  await page.goto(`${site.url}/contact-us`);
  await deployWithout('HeaderMenu');
  await page.locator('#menu summary').hover();
  await expect.poll(() => seen.loads).toBe(2);
  const before = seen.gone;
  // Still gone: what a visitor does from here on must work without it.
  await page.locator('#menu summary').click();
  await expect(island(page, 'HeaderMenu')).toHaveAttribute('data-failed', '');
  await expect.poll(() => seen.gone).toBeGreaterThan(before + 1);
  await expect(page.locator('#menu .submenu a').first()).toBeVisible();
  expect(seen.loads).toBe(2);
});

test('P04 a tab in which something was typed is not reloaded, and keeps it', async ({ page }) => {
  const seen = watchLoads(page);
  await page.goto(`${site.url}/contact-us`);
  await deployWithout('AppointmentForm');
  await fillForm(page, visitor('Typed Before'));
  await expect(island(page, 'AppointmentForm')).toHaveAttribute('data-failed', '');
  await expect.poll(() => seen.gone).toBeGreaterThan(1);
  await expect(page.getByText('The form could not be loaded')).toBeVisible();
  expect(await formValues(page)).toMatchObject({ your_name: 'Typed Before' });
  expect(seen.loads).toBe(1);
});

test('P04 a tab is not reloaded while the site cannot be reached', async ({ page, context }) => {
  const seen = watchLoads(page);
  await page.goto(`${site.url}/contact-us`);
  await context.setOffline(true);
  await page.locator('#menu summary').click();
  await expect(island(page, 'HeaderMenu')).toHaveAttribute('data-failed', '');
  await expect(page.locator('#menu .submenu a').first()).toBeVisible();
  expect(seen.loads).toBe(1);
});
