/** Strip of a cycle: choices on the device, files to take along, paper, and signs of danger. */
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from 'playwright/test';
import { axeFaults } from '../support/axe.ts';
import { delayScripts, SITE, watchErrors } from '../support/islands.ts';
import { PREFIXES } from '../support/own-content.ts';

const STRIP = `${SITE}/resources/ivf-calendar`;
const TODAY = '2026-11-28T06:00:00Z';

/** Opens the strip on November 28, 2026, and waits for its script. */
async function openStrip(page: Page, address = STRIP): Promise<void> {
  await page.clock.setFixedTime(TODAY);
  await page.goto(address);
  await expect(page.locator('cycle-strip[data-ready]')).toBeVisible();
}

const firstDay = (page: Page) => page.getByLabel('First day of your period (day 1)', { exact: true });
const answer = (page: Page) => page.locator('cycle-strip [role=status]');
/** Returns the row of a step, e.g. `Egg collection`. */
const row = (page: Page, title: string) =>
  page.locator('.strip > ol > li').filter({ has: page.locator('strong', { hasText: title }) });

async function download(page: Page, button: string): Promise<Download> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return file;
}
const readDownload = async (file: Download): Promise<string> =>
  (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');

test('days, payments and chance follow the choices, and nothing is sent, stored or in the address', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  await page.clock.setFixedTime(TODAY);
  const release = await delayScripts(page);
  await page.goto(STRIP, { waitUntil: 'commit' });
  const show = page.getByRole('button', { name: 'Show the dates', exact: true });
  await expect(firstDay(page)).toBeVisible();
  // A button shows once it does something.
  await expect(show).toBeHidden();
  release();
  await expect(show).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) asked.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.getByLabel('ICSI', { exact: true }).check();
  await page.getByLabel('38 to 40', { exact: true }).check();
  await firstDay(page).fill('2026-12-03');
  await show.click();
  await expect(answer(page)).toHaveText(
    'Day 1 is Thursday, December 3, 2026. The dates are on the strip below. All in all: BDT 2,32,500 to 2,93,000 (sample).',
  );
  await expect(row(page, 'Egg collection')).toContainText('Wed, Dec 16 to Fri, Dec 18');
  await expect(row(page, 'Egg collection')).toContainText('Victory Day, Wed, Dec 16: call the hotline');
  await expect(row(page, 'Egg collection')).toContainText('Fri, Dec 18: call the hotline the same day.');
  await expect(row(page, 'Egg collection')).toContainText('Due: ICSI, BDT 30,000');
  await expect(page.locator('.chances li:visible')).toHaveCount(1);
  await expect(page.locator('.chances li:visible')).toContainText('60-65%');
  await page.getByLabel('Genetic test (PGT)', { exact: true }).check();
  await page.getByLabel('Embryos to test', { exact: true }).fill('3');
  await show.click();
  await expect(answer(page)).toContainText('All in all: BDT 4,12,500 to 4,83,000 (sample).');
  await expect(row(page, 'Or embryos are frozen')).toContainText('BDT 1,05,000');
  await expect(page.locator('.strip:visible > h2')).toHaveText([
    'IVF and ICSI',
    'A later month: frozen transfer',
  ]);
  await expect(row(page, 'Embryo transfer').first()).toBeHidden();
  await page.getByLabel('IUI', { exact: true }).check();
  await expect(page.locator('.strip:visible > h2')).toHaveText(['IUI']);
  await expect(answer(page)).toContainText('All in all: BDT 18,000 to 33,000 (sample).');
  await expect(page.getByLabel('Genetic test (PGT)', { exact: true })).toBeHidden();
  expect(page.url()).toBe(STRIP);
  expect(asked).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(errors).toEqual([]);
});

test('without scripts the strip has all days, payments, sums, chances and signs @no-script', async ({
  page,
}) => {
  for (const prefix of PREFIXES) {
    await page.goto(`${SITE}${prefix}/resources/ivf-calendar`);
    await expect(page.locator('cycle-strip [data-fields]')).toBeHidden();
    await expect(page.locator('.strip')).toHaveCount(3);
    await expect(page.locator('.strip > ol > li')).toHaveCount(17);
    await expect(page.locator('.chances li')).toHaveCount(8);
    await expect(page.locator('.watch')).toHaveCount(9);
    await expect(page.locator('.chances li > svg')).toHaveCount(8);
  }
  await page.goto(STRIP);
  await expect(page.locator('.chances .key')).toContainText('Pregnancy (births are fewer)');
  await expect(page.locator('.chances li', { hasText: 'ages not stated' })).toHaveCount(4);
  for (const sum of [
    'IVF, all in all: BDT 2,02,500 to 2,63,000',
    'ICSI, all in all: BDT 2,32,500 to 2,93,000',
  ])
    await expect(page.getByText(sum)).toBeVisible();
});

test('a wrong first day or number of embryos is named at its field, until it is corrected', async ({
  page,
}) => {
  await openStrip(page);
  const show = page.getByRole('button', { name: 'Show the dates', exact: true });
  for (const [day, message] of [
    ['', 'Please choose a date first.'],
    ['2026-09-28', 'Please choose a day within the last 60 days.'],
    ['2027-03-29', 'Please choose a day within the next 120 days.'],
  ] as const) {
    await firstDay(page).fill(day);
    await show.click();
    await expect(firstDay(page)).toBeFocused();
    await expect(firstDay(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(firstDay(page)).toHaveAccessibleDescription(message);
    await expect(answer(page)).toBeEmpty();
  }
  await firstDay(page).fill('2027-03-28');
  await show.click();
  await expect(firstDay(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(firstDay(page)).toHaveAccessibleDescription('');
  await page.getByLabel('Genetic test (PGT)', { exact: true }).check();
  const embryos = page.getByLabel('Embryos to test', { exact: true });
  for (const count of ['0', '21', '2.5', '']) {
    await embryos.fill(count);
    await show.click();
    await expect(embryos).toHaveAccessibleDescription('Please write a whole number from 1 to 20.');
  }
});

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
  await page.addInitScript(() => {
    const drawn: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      drawn.push(text);
      document.documentElement.dataset.drawn = drawn.join(' ');
      fillText.call(this, text, ...rest);
    };
  });
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
    'Urgent Call us at once +880200000001 Pain on one side',
    'Pregnancy (births are fewer) IUI, ages not stated 10-20%',
  ])
    await expect(drawn).toHaveAttribute('data-drawn', new RegExp(text.replace(/[+.()]/g, '\\$&')));
});

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

test('the first screen follows the choice: days, dates and payments', async ({ page }) => {
  await openStrip(page);
  const rows = page.locator('.overview li:visible');
  await expect(rows).toHaveText([
    /Day 2 to 3 *First scan, first injection. *BDT 70,000/,
    /Day 6 to 13 *Scans./,
    /Day 14 to 16 *Egg collection. Both of you come. *BDT 70,000/,
    /Day 17 to 21 *Embryo transfer./,
    /Day 31 to 35 *Pregnancy test. *BDT 2,500 to 3,000/,
  ]);
  await page.getByLabel('ICSI', { exact: true }).check();
  await page.getByLabel('All embryos are frozen', { exact: true }).check();
  await firstDay(page).fill('2026-12-03');
  await expect(rows).toHaveText([
    /Fri, Dec 4 to Sat, Dec 5 *First scan/,
    /Scans/,
    /BDT 1,00,000/,
    /Or embryos are frozen. *BDT 25,000/,
  ]);
  await page.getByLabel('IUI', { exact: true }).check();
  await expect(rows).toHaveCount(3);
});

test('a phone shows the answer after the tap, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStrip(page);
  await page.getByLabel('IVF', { exact: true }).check();
  await firstDay(page).fill('2026-12-03');
  await page.getByRole('button', { name: 'Show the dates', exact: true }).click();
  await expect(answer(page)).toBeInViewport({ ratio: 1 });
});

test('the strip works with the keyboard alone, and is accessible after a choice', async ({ page }) => {
  await openStrip(page);
  await page.getByLabel('IVF', { exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('ICSI', { exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Under 35', { exact: true })).toBeChecked();
  await firstDay(page).fill('2027-02-01');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('Day 1 is Monday, February 1, 2027.');
  await expect(row(page, 'Egg collection')).toContainText('This falls in Ramadan.');
  for (const width of [320, 1280]) expect(await axeFaults(page, width)).toEqual([]);
});
