import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { parse } from 'yaml';
import { findContentMistakes } from '../../scripts/check-content.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';
import { recordSchemas } from '../../src/schemas/records.ts';
import { openEditor, readSaved, startEditor } from '../support/editor.ts';
import type { LoopbackServer } from '../support/loopback.ts';

// The program is large, and one test's browser slows the other's.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let server: LoopbackServer;
test.beforeAll(async () => {
  server = await startEditor();
});
test.afterAll(() => server.close());

/** The mistakes of the project's content with one file replaced. */
function mistakesWith(file: string, text: string): readonly string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-'));
  try {
    mkdirSync(path.join(root, 'src'));
    cpSync('src/content', path.join(root, 'src/content'), { recursive: true });
    symlinkSync(path.resolve('src/assets'), path.join(root, 'src/assets'));
    writeFileSync(path.join(root, file), text);
    return findContentMistakes(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('an editor changes the hotline on the working folder, without an account and without another host', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('requestfinished', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== server.url) elsewhere.push(request.url());
  });
  const file = 'src/content/site/clinic.yaml';
  await openEditor(page, server.url);
  await page.getByText('Name, hotline, addresses').click();
  const hotline = page.getByRole('textbox', { name: 'Hotline' });
  await expect(hotline).toHaveValue('+880 2 0000 0001');
  await hotline.fill('+880 2 0000 0009');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => readSaved(page, file).then(String)).toContain('0009');
  const saved = String(await readSaved(page, file));
  const comments = /^#.*\n/gm;
  const before = readFileSync(file, 'utf8').replace(comments, '');
  expect(saved).toBe(before.replace('+880 2 0000 0001', '+880 2 0000 0009'));
  expect(mistakesWith(file, saved)).toEqual([]);
  // The program asks how GitHub is; the policy stops the question.
  expect(elsewhere).toEqual([]);
});

const SCHEMAS = recordSchemas(contentReferences(process.cwd()));

/** Files with everything that an editor could lose: tables with empty cells, no sources yet, pictures without words. */
const FILES = [
  ['branches', 'panthapath', 'branch', 'Name'],
  ['claims', 'ivf-success', 'claim', 'Metric'],
  ['doctors', 'dr-sample-one', 'doctor', 'Qualifications'],
  ['pages', 'thank-you', 'page', 'Title'],
  ['pages/resources', 'ivf-calendar', 'page', 'Title'],
  ['pages/resources', 'what-it-costs', 'page', 'Title'],
  ['positions', 'embryologist', 'position', 'Title'],
  ['prices', 'first-tests-her', 'price', 'Title'],
  ['treatments', 'fertility-preservation', 'treatment', 'Name'],
] as const;

test('a saved file differs in nothing but what was changed', async ({ page }) => {
  await openEditor(page, server.url);
  await page.getByText('Name, hotline, addresses').waitFor();
  for (const [folder, name, schema, label] of FILES) {
    const file = `src/content/${folder}/${name}.yaml`;
    const before = readFileSync(file, 'utf8');
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/collections/${folder.replaceAll('/', '-')}/entries/${name}`,
    );
    const field = page.getByRole('textbox', { name: label, exact: true }).first();
    const text = await field.inputValue();
    await field.fill(`${text} changed`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => readSaved(page, file).then(String), { message: file }).toContain(' changed');
    const meant = JSON.stringify(SCHEMAS[schema].parse(parse(before))).replace(
      JSON.stringify(text),
      JSON.stringify(`${text} changed`),
    );
    expect(SCHEMAS[schema].parse(parse(String(await readSaved(page, file))))).toEqual(JSON.parse(meant));
  }
});
