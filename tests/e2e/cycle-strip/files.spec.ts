import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { download, firstDay, openStrip, readDownload, watchDrawnText } from '../../support/cycle-strip.ts';
import { HOTLINE } from '../../support/own-content.ts';

test('the calendar file has stable ids; a private one has neither clinic nor treatment', async ({ page }) => {
  await openStrip(page);
  await page.getByLabel('IVF', { exact: true }).check();
  await firstDay(page).fill('2026-12-03');
  const save = 'Save to my calendar (.ics)';
  const open = await readDownload(await download(page, save));
  expect(open).toContain('SUMMARY:Egg collection\r\n');
  expect(open.match(/^UID:.*/gm)).toHaveLength(7);
  const uids = (text: string) => text.match(/^UID:.*/gm);
  expect(uids(await readDownload(await download(page, save)))).toEqual(uids(open));
  const isPrivate = page.getByLabel('Private: write only “Appointment”');
  await expect(page.getByText('Others who use the phone can see a saved calendar.')).toBeVisible();
  const texts = await page.locator('.strip p:has(> strong)').allTextContents();
  await isPrivate.check();
  await isPrivate.uncheck();
  expect(await page.locator('.strip p:has(> strong)').allTextContents()).toEqual(texts);
  await isPrivate.check();
  const file = await download(page, save);
  expect(file.suggestedFilename()).toBe('dates.ics');
  const closed = await readDownload(file);
  expect(closed.match(/^SUMMARY:.*/gm)).toEqual(Array(7).fill('SUMMARY:Appointment'));
  expect(closed).not.toMatch(/ivf|icsi|egg|transfer|clinic|doctor|127\.0\.0\.1|localhost/i);
  expect(closed.match(/CLASS:PRIVATE/g)).toHaveLength(7);
});

test('the picture is a PNG of the shown strip, with each call and its number', async ({ page }) => {
  await watchDrawnText(page);
  await openStrip(page);
  await page.getByLabel('IUI', { exact: true }).check();
  const file = await download(page, 'Save as a picture');
  expect(file.suggestedFilename()).toBe('dates.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Width and height in pixels.
  expect(bytes.readUInt32BE(16)).toBe(1080);
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(1000);
  const drawn = page.locator('html');
  for (const text of [
    'Insemination. He gives a sample',
    'Emergency Call 999 now Pain at the tip of the shoulder',
    `Urgent Call us at once ${HOTLINE} Pain on one side`,
    'Pregnancy (births are fewer) IUI',
  ])
    await expect(drawn).toHaveAttribute('data-drawn', new RegExp(text.replace(/[+.()]/g, '\\$&')));
});
