import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page, type Request, test } from 'playwright/test';
import sharp from 'sharp';
import { ContentFiles } from '../../scripts/content-checks/content-files.ts';
import { findContentMistakes } from '../../scripts/content-checks/find-mistakes.ts';
import { LOCALES, type Locale, localPath } from '../../src/lib/locales.ts';
import { filesWithAllKeys, openEditor, readSaved, startEditor } from '../support/editor.ts';
import type { LoopbackServer } from '../support/loopback.ts';
import {
  BRANCH_IDS,
  CLAIM_IDS,
  DOCTOR_IDS,
  ownValue,
  PRICE_IDS,
  SHOWN_HOTLINE,
} from '../support/own-content.ts';

// Tests run in order, as one journey through the editor.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let server: LoopbackServer;
/** The editor, opened once: its program takes seconds to load. */
let page: Page;
const elsewhere: string[] = [];
const asked: string[] = [];
/** Searches for mistakes in the whole content that the browser waits for. */
const searches = new Set<Request>();
let mostSearches = 0;
test.beforeAll(async ({ browser }) => {
  server = await startEditor();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('requestfinished', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== server.url) elsewhere.push(request.url());
  });
  page.on('request', (request) => {
    if (!request.url().endsWith('/mistakes.json')) return;
    searches.add(request);
    mostSearches = Math.max(mostSearches, searches.size);
  });
  const endSearch = (request: Request) => searches.delete(request);
  page.on('requestfinished', endSearch);
  page.on('requestfailed', endSearch);
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await openEditor(page, server.url);
});
test.afterAll(() => Promise.all([page.close(), server.close()]));

/** Returns the mistakes in the project's content, with the files that the editor saved. */
function mistakesWith(files: Readonly<Record<string, Buffer>>): readonly string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-'));
  try {
    for (const folder of ['src/content', 'src/assets', 'src/styles'])
      cpSync(folder, path.join(root, folder), { recursive: true });
    for (const [file, bytes] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), bytes);
    }
    return findContentMistakes(new ContentFiles(root));
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Opens a collection, or an entry of one, by its address, as a bookmark does. */
const openEntry = (entry: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/collections/${entry}`);

const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Returns a field by its label; the outermost field, if a nested field has the same label. */
const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('group', { name: `“\u2068${label}\u2069” Field`, exact: true }).first();

const write = (within: Page | Locator, label: string, text: string): Promise<void> =>
  field(within, label).getByRole('textbox', { name: label, exact: true }).fill(text);

const addTo = (list: Page | Locator, label: string): Promise<void> =>
  list
    .getByRole('button', { name: `Add \u2068${label}\u2069`, exact: true })
    .first()
    .click();

/** Writes into a form just opened: the program empties what is typed while it opens, faster than anybody types. */
const type = (box: Locator, text: string): Promise<void> =>
  expect(async () => {
    await box.fill(text);
    await page.waitForTimeout(300);
    await expect(box).toHaveValue(text, { timeout: 1 });
  }).toPass();

/** Adds texts to a list of texts. */
async function writeList(within: Page | Locator, label: string, ...texts: readonly string[]): Promise<void> {
  const list = field(within, label);
  for (const text of texts) {
    await addTo(list, label);
    await list.getByRole('textbox').last().fill(text);
  }
}

test('an editor changes the hotline in a local folder, without an account or requests to other hosts', async () => {
  const file = 'src/content/site/clinic.yaml';
  await page.getByText('Name, hotline, addresses').click();
  const hotline = page.getByRole('textbox', { name: 'Hotline', exact: true });
  const changed = SHOWN_HOTLINE.replace(/\d$/, (digit) => (digit === '9' ? '8' : '9'));
  await expect(hotline).toHaveValue(SHOWN_HOTLINE);
  await hotline.fill(changed);
  await save();
  await expect.poll(() => readSaved(page, file).then(String)).toContain(changed);
  const saved = await readSaved(page, file);
  expect(String(saved)).toBe(readFileSync(file, 'utf8').replace(SHOWN_HOTLINE, changed));
  expect(mistakesWith({ [file]: saved })).toEqual([]);
  // The program asks how GitHub is; the policy stops the question.
  expect(elsewhere).toEqual([]);
});

test('an editor adds a doctor with a photo', async () => {
  const doctor = 'src/content/doctors/dr-farhana-rahman.yaml';
  const portrait = 'src/assets/portraits/experts.webp';
  // The program draws lists that are in view.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await openEntry('doctors');
  await page.getByRole('button', { name: 'Create New Entry', exact: true }).click();
  const order = field(page, 'Order').getByRole('spinbutton');
  await type(order, '5');
  // Opened long before they are filled in, for the same reason.
  await addTo(page, 'Visiting hours');
  await addTo(page, 'Hours');
  await write(page, 'Name', 'Dr. Farhana Rahman');
  await write(page, 'Full name', 'Dr. Farhana Rahman');
  await write(page, 'Title', 'Consultant, Reproductive Medicine');
  await write(page, 'Role', 'Sees couples at their first visit.');
  const photo = field(page, 'Photo');
  await photo.getByRole('checkbox').click();
  await photo.getByRole('button', { name: 'Browse', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const buffer = await sharp({ create: { width: 900, height: 1050, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Artist: 'The place of the camera' } })
    .jpeg()
    .toBuffer();
  await (await choosing).setFiles({ name: 'Experts.JPG', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await photo.getByRole('radio', { name: 'center', exact: true }).click();
  await write(photo, 'Consent', '2026-11-02');
  await write(page, 'Qualifications', 'MBBS');
  await writeList(page, 'Expertise', 'IVF', 'Low egg reserve');
  await writeList(page, 'Education', 'MBBS, Dhaka Medical College');
  await page.getByRole('checkbox', { name: 'Bangla', exact: true }).click();
  await page.getByRole('checkbox', { name: 'English', exact: true }).click();
  await write(page, 'Approach', 'She listens first.');
  await field(page, 'Branch')
    .getByRole('radio', { name: `${BRANCH_IDS[0]}`, exact: true })
    .click();
  await field(page, 'Days').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Sunday', exact: true }).click();
  await write(page, 'From', '10:00');
  await write(page, 'To', '13:00');
  const search = field(page, 'For search engines');
  await write(search, 'Title', 'Dr. Farhana Rahman, Reproductive Medicine, Dhaka');
  await write(search, 'Description', 'Dr. Farhana Rahman sees couples at their first visit.');
  await writeList(search, 'Keywords', 'IVF doctor');
  await save();
  await expect(page.getByRole('status').filter({ hasText: 'Entry saved.' })).toBeAttached({
    timeout: 30_000,
  });
  const [yaml, picture] = await Promise.all([readSaved(page, doctor), readSaved(page, portrait)]);
  expect(mistakesWith({ [doctor]: yaml, [portrait]: picture })).toEqual([]);
  const { format, width, height, exif } = await sharp(picture).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 900, 1050, undefined]);
  await page.setViewportSize({ width: 1280, height: 800 });
});

/** Label of a text in each folder of the content. */
const LABELS = {
  branches: 'Name',
  claims: 'Metric',
  doctors: 'Qualifications',
  pages: 'Title',
  'pages/resources': 'Title',
  positions: 'Title',
  prices: 'Title',
  treatments: 'Name',
};

/** Files with everything that an editor could lose: every key of their folder, and every key with an empty text. */
const FILES = LOCALES.flatMap((locale) =>
  Object.entries(LABELS).flatMap(([folder, label]) =>
    filesWithAllKeys(folder, locale).map((name) => ({ locale, folder, name, label })),
  ),
);

test('a save changes only the line of the changed field, and no file of the other language', async () => {
  // A save takes two seconds.
  test.setTimeout(FILES.length * 5000);
  for (const { locale, folder, name, label } of FILES) {
    const fileIn = (language: Locale) => `src/content${localPath(`/${folder}/${name}`, language)}.yaml`;
    const file = fileIn(locale);
    const others = LOCALES.filter((code) => code !== locale).map(fileIn);
    const readOthers = () =>
      Promise.all(others.map((other) => readSaved(page, other).then(String, () => undefined)));
    const [text, untouched] = [readFileSync(file, 'utf8'), await readOthers()];
    await openEntry(`${folder.replaceAll('/', '-')}/entries/${name}`);
    const language = page.locator(`[lang="${locale}"]`);
    const field = page.getByRole('textbox', { name: label, exact: true }).and(language).first();
    const value = await field.inputValue();
    await type(field, `${value} changed`);
    await save();
    await expect.poll(() => readSaved(page, file).then(String), { message: file }).toContain(' changed');
    const saved = String(await readSaved(page, file));
    expect(saved.replace(`${value} changed`, value)).toBe(text);
    expect(await readOthers(), file).toEqual(untouched);
  }
  // Each takes longer than a save: the check before a save would wait until the browser has a free connection.
  expect(mostSearches).toBe(1);
});

/** A figure from one percentage to another. */
const CLAIM = CLAIM_IDS.find(
  (id) =>
    ownValue(`claims/${id}`, 'unit') === '%' &&
    ownValue(`claims/${id}`, 'range.from') !== ownValue(`claims/${id}`, 'range.to'),
);
const [FROM, TO] = ['from', 'to'].map((end) => ownValue(`claims/${CLAIM}`, `range.${end}`));

const WRONG = [
  ['site/clinic', 'textbox', 'Hotline', 'abc', 'Write the number with its country code'],
  ['pages/about-us', 'textbox', 'Title', 'About us '.repeat(13), '65'],
  [`claims/${CLAIM}`, 'textbox', 'Metric', '<b>guaranteed</b>', 'no HTML'],
  [`prices/${PRICE_IDS[0]}`, 'spinbutton', 'From', '0', '1'],
] as const;

test('a page without a change that is not saved is reloaded at once; a field that breaks a rule says so, the file stays as it was, and the browser asks before it reloads', async () => {
  const files = WRONG.map(([file]) => `src/content/${file}.yaml`);
  const before = await Promise.all(files.map((file) => readSaved(page, file).then(String)));
  await page.reload();
  for (const [file, role, label, wrong, says] of WRONG) {
    await openEntry(file.replace('site/', '_singletons/').replace('/', '/entries/'));
    await type(page.getByRole(role, { name: label, exact: true }).first(), wrong);
    expect(asked).toEqual([]);
    await save();
    await expect(page.getByText('One field has an error.').last()).toBeVisible();
    await expect(field(page, label).getByText(says).first()).toBeVisible();
  }
  await openEntry(`claims/entries/${CLAIM}`);
  await write(page, 'Shown', '99%');
  await save();
  await expect(page.getByText(`Shown: The numbers behind it are ${FROM} to ${TO}.`)).toBeVisible();
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByRole('textbox', { name: 'Shown', exact: true }).first()).toHaveValue('99%');
  expect(await Promise.all(files.map((file) => readSaved(page, file).then(String)))).toEqual(before);
});

const DANGEROUS = [
  {
    locale: 'en',
    sentence: 'Take ibuprofen, and go to the emergency department day or night.',
    says: /(?<!\] )Role: It tells patients to take/,
  },
  {
    locale: 'bn',
    sentence: 'ব্যথা হলে আইবুপ্রোফেন খান।',
    says: '[bn] Role: It tells patients to take a medicine',
  },
].filter(({ locale }) => LOCALES.includes(locale));

// The last test: its texts stay unsaved, and a browser asks before it reloads such a page.
test('dangerous sentences in each language are not saved, and the editor says where and what to do', async () => {
  const doctor = `doctors/${DOCTOR_IDS[0]}`;
  const files = LOCALES.map((locale) => `src/content${localPath(`/${doctor}`, locale)}.yaml`);
  const before = await Promise.all(files.map((file) => readSaved(page, file).then(String)));
  await openEntry(doctor.replace('/', '/entries/'));
  const role = page.getByRole('textbox', { name: 'Role', exact: true });
  for (const { locale, sentence } of DANGEROUS)
    await type(role.and(page.locator(`[lang="${locale}"]`)), sentence);
  await save();
  for (const { says } of DANGEROUS) await expect(page.getByRole('alertdialog').getByText(says)).toBeVisible();
  expect(await Promise.all(files.map((file) => readSaved(page, file).then(String)))).toEqual(before);
  await expect(page.getByRole('button', { name: /^Translate/ })).toHaveCount(0);
});
