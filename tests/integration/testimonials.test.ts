import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContentValues } from '../../scripts/support/content-files.ts';
import { testRunApi } from '../../scripts/support/test-run.ts';
import { readBuiltPages } from '../support/built-pages.ts';
import { makeProject, type Project } from '../support/project.ts';

const LABEL = 'Sample text, not the words of a patient';
const quotes = readContentValues(process.cwd()).flatMap(({ key, value }) =>
  /testimonials\.\d+\.quote$/.test(key) && typeof value === 'string' ? [value.trim()] : [],
);

/** The quotations in the pages of a site, and how many labels stand there. */
function quotationsIn(pages: Iterable<string>): { shown: string[]; labels: number } {
  const html = [...pages].join('\n').replaceAll('&#39;', "'");
  return { shown: quotes.filter((quote) => html.includes(quote)), labels: html.split(LABEL).length - 1 };
}

test('the demonstration labels each invented quotation in its own place', async () => {
  const { pages } = await readBuiltPages();
  const { shown, labels } = quotationsIn(pages.values());
  expect(shown).toEqual(quotes);
  expect(labels).toBe(quotes.length);
});

let project: Project;
beforeAll(async () => {
  project = await makeProject();
});
afterAll(() => project.remove());

test('the site of a real clinic has none of them, nor the heading of their section', async () => {
  const clinic = path.join(project.root, 'src/content/site/clinic.yaml');
  await writeFile(clinic, (await readFile(clinic, 'utf8')).replace('sample: true\n', ''));
  const { code, output } = await project.build({ ADMIN_API_URL: testRunApi() });
  expect(code, output).toBe(0);
  const dist = path.join(project.root, 'dist');
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(?:html|json)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
  expect(quotationsIn(texts)).toEqual({ shown: [], labels: 0 });
  expect(texts.join('\n')).not.toContain('What couples say after ICSI treatment');
});
