import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { writeJsonSchemas } from '../../../scripts/content-checks/json-schemas.ts';
import { DEFAULT_LOCALE } from '../../../src/lib/locales.ts';
import { splitLocale } from '../../../src/records/content-files.ts';
import { DOCTOR_IDS } from '../../support/own-content.ts';

const root = mkdtempSync(path.join(tmpdir(), 'schemas-'));
symlinkSync(path.resolve('src'), path.join(root, 'src'));
writeJsonSchemas(root);
afterAll(() => rmSync(root, { recursive: true }));

const { 'yaml.schemas': wired } = z
  .object({ 'yaml.schemas': z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('.vscode/settings.json', 'utf8')));

const schemas = Object.entries(wired).map(([file, glob]) => ({
  glob,
  schema: z.fromJSONSchema(JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
}));

/** The schema that a text editor reads for a content file. */
function schemaOf(file: string): z.ZodType {
  const found = schemas.find(({ glob }) => path.matchesGlob(file, glob));
  if (!found) throw new Error(`No schema is wired to ${file}.`);
  return found.schema;
}

const files = readdirSync('src/content', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.yaml') && splitLocale(file.replaceAll(path.sep, '/')).locale === DEFAULT_LOCALE,
  )
  .map((file) => path.posix.join('src/content', file));

test('a text editor finds no mistake in any content file', () => {
  const problems = files.flatMap((file) => {
    const { error } = schemaOf(file).safeParse(parse(readFileSync(file, 'utf8')));
    return error ? [`${file}: ${error.message}`] : [];
  });
  expect(files.length).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

test.each([
  ['site/clinic.yaml', /^hotline: .*/m, 'hotline: abc'],
  ['site/clinic.yaml', /^tagline: /m, 'taglin: '],
  ['site/clinic.yaml', /^tagline: /m, 'tagline: <b>guaranteed</b> '],
  ['site/interface.yaml', /\{clinic\}/g, '{klinic}'],
  ['pages/about-us.yaml', /^ {2}title: .*/m, `  title: ${'About us '.repeat(9)}`],
  ['pages/about-us.yaml', /Who we are/, 'Who 100% of couples are'],
  ['pages/about-us.yaml', /kind: hero/, 'kind: heroo'],
  ['prices/ivf-cycle.yaml', /^from: /m, 'from: -'],
  [`doctors/${DOCTOR_IDS[0]}.yaml`, /branch: .*/, 'branch: bananni'],
])('in %s, a text editor shows a mistake where %s becomes %s', (file, from, to) => {
  const before = readFileSync(`src/content/${file}`, 'utf8');
  expect(before).toMatch(from);
  expect(schemaOf(`src/content/${file}`).safeParse(parse(before.replace(from, to))).success).toBe(false);
});
