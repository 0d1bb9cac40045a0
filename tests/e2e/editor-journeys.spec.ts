import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { findContentMistakes } from '../../scripts/check-content.ts';
import { startPreview } from '../../scripts/preview/server.ts';
import { testRunApi } from '../../scripts/support/test-run.ts';
import { openEditor, readSaved, startEditor } from '../support/editor.ts';
import type { LoopbackServer } from '../support/loopback.ts';
import { makeProject, type Project } from '../support/project.ts';

// Each journey saves into one copy of the project, which is built once at the end. The editor draws lists that are in view.
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ viewport: { width: 1280, height: 4000 } });

let server: LoopbackServer;
let project: Project;
test.beforeAll(async () => {
  server = await startEditor();
  project = await makeProject();
});
test.afterAll(async () => {
  await server.close();
  await project.remove();
});

const CLINIC = 'src/content/site/clinic.yaml';
const LETROZOLE = 'src/content/claims/letrozole-births.yaml';
const IVF = 'src/content/treatments/ivf-in-vitro-fertilization.yaml';
const DOCTOR = 'src/content/doctors/dr-farhana-rahman.yaml';
const PHOTO = 'src/assets/portraits/experts.webp';

/** A field by its label; the first one, where a field inside it has the same. */
const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('group', { name: `“\u2068${label}\u2069” Field`, exact: true }).first();

const write = (within: Page | Locator, label: string, text: string): Promise<void> =>
  field(within, label).getByRole('textbox', { name: label, exact: true }).fill(text);

const addTo = (list: Page | Locator, label: string): Promise<void> =>
  list
    .getByRole('button', { name: `Add \u2068${label}\u2069`, exact: true })
    .first()
    .click();

/** Adds texts to a list of texts. */
async function writeList(within: Page | Locator, label: string, ...texts: readonly string[]): Promise<void> {
  const list = field(within, label);
  for (const text of texts) {
    await addTo(list, label);
    await list.getByRole('textbox').last().fill(text);
  }
}

async function openEntry(page: Page, folder: string, entry: string): Promise<void> {
  await openEditor(page, server.url);
  await page.getByRole('treeitem', { name: folder, exact: true }).click();
  await page.getByRole('gridcell', { name: entry, exact: true }).click();
}

/** Saves, and puts what was saved into the copy of the project, which then must be without mistakes. */
async function save(page: Page, ...files: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Entry saved.' })).toBeAttached({
    timeout: 30_000,
  });
  for (const file of files) {
    const target = path.join(project.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await readSaved(page, file));
  }
  expect(findContentMistakes(project.root)).toEqual([]);
}

test('an editor changes the hotline', async ({ page }) => {
  await openEditor(page, server.url);
  await page.getByText('Name, hotline, addresses').click();
  await write(page, 'Hotline', '+880 2 0000 0009');
  await save(page, CLINIC);
});

test('an editor changes a figure together with its source', async ({ page }) => {
  await openEntry(page, 'Figures and their sources', 'Births within five cycles of letrozole');
  await write(page, 'Shown', '29.1%');
  await write(page, 'Plain', 'about 29 in 100');
  await field(page, 'From').getByRole('spinbutton').fill('29.1');
  await field(page, 'To').getByRole('spinbutton').fill('29.1');
  await write(page, 'Source', 'Example Institute: Ovulation tablets counted again, 2026');
  await write(page, 'Url', 'https://example.com/tablets');
  await save(page, LETROZOLE);
});

test('an editor adds a question to IVF', async ({ page }) => {
  await openEntry(page, 'Treatments', 'IVF');
  await field(page, 'Sections')
    .getByRole('button', { name: 'Expand', exact: true })
    .filter({ hasText: 'Questions' })
    .click();
  const questions = field(page, 'Questions');
  await addTo(questions, 'Questions');
  await questions
    .getByRole('textbox', { name: 'Question', exact: true })
    .last()
    .fill('May I fly after the transfer?');
  await questions
    .getByRole('textbox', { name: 'Answer', exact: true })
    .last()
    .fill('Ask your doctor at {hotline} first.');
  await save(page, IVF);
});

test('an editor adds a doctor with a photo', async ({ page }) => {
  await openEditor(page, server.url);
  await page.getByRole('treeitem', { name: 'Doctors', exact: true }).click();
  await page.getByRole('button', { name: 'Create New Entry' }).click();
  const order = field(page, 'Order').getByRole('spinbutton');
  // The program empties what is typed while it opens the form, faster than anybody types.
  await expect(async () => {
    await order.fill('5');
    await page.waitForTimeout(300);
    await expect(order).toHaveValue('5', { timeout: 1 });
  }).toPass();
  // Opened long before they are filled in, for the same reason.
  await addTo(page, 'Visiting hours');
  await addTo(page, 'Hours');
  await write(page, 'Name', 'Dr. Farhana Rahman');
  await write(page, 'Full name', 'Dr. Farhana Rahman');
  await write(page, 'Title', 'Consultant, Reproductive Medicine');
  await write(page, 'Role', 'Sees couples at their first visit.');
  const photo = field(page, 'Photo');
  await photo.getByRole('checkbox').click();
  await photo.getByRole('button', { name: 'Browse' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  const buffer = await sharp({ create: { width: 900, height: 1050, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Artist: 'The place of the camera' } })
    .jpeg()
    .toBuffer();
  await (await choosing).setFiles({ name: 'Experts.JPG', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Insert' }).click();
  await photo.getByRole('radio', { name: 'center' }).click();
  await write(photo, 'Consent', '2026-11-02');
  await write(page, 'Qualifications', 'MBBS');
  await writeList(page, 'Expertise', 'IVF', 'Low egg reserve');
  await writeList(page, 'Education', 'MBBS, Dhaka Medical College');
  await page.getByRole('checkbox', { name: 'Bangla' }).click();
  await page.getByRole('checkbox', { name: 'English' }).click();
  await write(page, 'Approach', 'She listens first.');
  await field(page, 'Branch').getByRole('radio', { name: 'banani' }).click();
  await write(page, 'Days', 'Sunday');
  await write(page, 'From', '10:00');
  await write(page, 'To', '13:00');
  const search = field(page, 'For search engines');
  await write(search, 'Title', 'Dr. Farhana Rahman, Reproductive Medicine, Dhaka');
  await write(search, 'Description', 'Dr. Farhana Rahman at our Banani branch.');
  await writeList(search, 'Keywords', 'IVF doctor Banani');
  await save(page, PHOTO, DOCTOR);
  const { format, width, height, exif } = await sharp(await readSaved(page, PHOTO)).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 900, 1050, undefined]);
});

test('the built site shows what they saved', async ({ page }) => {
  const dist = path.join(project.root, 'dist');
  const { code, output } = await project.build({ ADMIN_API_URL: testRunApi() });
  expect(code, output).toBe(0);
  const site = await startPreview({ directory: dist, port: 0 });
  try {
    await page.goto(`${site.url}/resources/ovulation-tablets`);
    await expect(page.locator('main')).toContainText('29.1%');
    await expect(page.getByRole('link', { name: 'Ovulation tablets counted again' })).toHaveAttribute(
      'href',
      'https://example.com/tablets',
    );
    await page.goto(`${site.url}/infertility-treatments/ivf-in-vitro-fertilization`);
    await page.getByText('May I fly after the transfer?').click();
    await expect(page.getByText('Ask your doctor at +880 2 0000 0009 first.')).toBeVisible();
    await expect(page.locator('footer').getByRole('link', { name: '+880 2 0000 0009' })).toBeVisible();
    await page.goto(`${site.url}/fertility-experts`);
    await page.getByRole('link', { name: 'Dr. Farhana Rahman' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Farhana Rahman');
    const portrait = page.locator('main img.arch').first();
    await expect(portrait).toHaveClass(/object-center/);
    // A drawing has the same name.
    await expect(portrait).toHaveAttribute('src', /\.webp$/);
    await expect
      .poll(() => portrait.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0);
  } finally {
    await site.close();
  }
});
