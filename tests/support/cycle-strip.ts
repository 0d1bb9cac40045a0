import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from 'playwright/test';
import { SITE } from './islands.ts';

/** Address of the strip of a cycle in English. */
export const STRIP = `${SITE}/resources/ivf-calendar`;
/** Moment of the tests. */
const TODAY = '2026-11-28T06:00:00Z';

/** Opens the strip on November 28, 2026, and waits for its script. */
export async function openStrip(page: Page, address = STRIP): Promise<void> {
  await page.clock.setFixedTime(TODAY);
  await page.goto(address);
  await expect(page.locator('cycle-strip[data-ready]')).toBeVisible();
}

export const firstDay = (page: Page) => page.getByLabel('First day of your period (day 1)', { exact: true });
export const answer = (page: Page) => page.locator('cycle-strip [role=status]');
/** Returns the row of a step, e.g. `Egg collection`. */
export const row = (page: Page, title: string) =>
  page.locator('.strip > ol > li').filter({ has: page.locator('strong', { hasText: title }) });

/** Presses a button that saves a file. */
export async function download(page: Page, button: string): Promise<Download> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return file;
}

/** Reads a saved calendar, with its long lines joined. */
export const readDownload = async (file: Download): Promise<string> =>
  (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');

/** Margin on each side of a sheet, as printers leave it. */
const MARGIN = '10mm';

/** Returns the number of A4 sheets. */
export async function sheets(page: Page): Promise<number> {
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const paper = await page.pdf({ format: 'A4', margin });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Writes the text that scripts draw on a canvas to `data-drawn` of the document. */
export const watchDrawnText = (page: Page) =>
  page.addInitScript(() => {
    const drawn: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      drawn.push(text);
      document.documentElement.dataset.drawn = drawn.join(' ');
      fillText.call(this, text, ...rest);
    };
  });
