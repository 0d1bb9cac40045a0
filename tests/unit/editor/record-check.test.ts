/** Tests the check of a record before the editor saves it, on the project's content. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkContext } from '../../../src/editor/check-context.ts';
import { checkRecord, type RecordCheck } from '../../../src/editor/record-check.ts';
import { bundleForBrowser } from '../../../src/integrations/browser-module.ts';
import { LOCALES } from '../../../src/lib/locales.ts';
import { BRANCH_IDS, DOCTOR_IDS } from '../../support/own-content.ts';

const context = checkContext(process.cwd());
const read = (name: string): string => readFileSync(`src/content/${name}.yaml`, 'utf8');

/** Locales with a translation of a file. */
const localesOf = (name: string): readonly string[] =>
  LOCALES.filter((locale) => existsSync(`src/content/${locale}/${name}.yaml`));

/** Checks a file of the content with its translations. @param english The English file */
const check = (name: string, english = read(name)): RecordCheck =>
  checkRecord(context, {
    file: `src/content/${name}.yaml`,
    record: parse(english),
    translations: Object.fromEntries(
      localesOf(name).map((locale) => [locale, parse(read(`${locale}/${name}`))]),
    ),
  });

/** Replaces a line of a file. */
const withLine = (name: string, line: RegExp, text: string): string => {
  const changed = read(name).replace(line, () => text);
  expect(changed).not.toBe(read(name));
  return changed;
};

const DOCTOR = `doctors/${DOCTOR_IDS[0]}`;
const BRANCH = `branches/${BRANCH_IDS[0]}`;
const APPROACH = /^approach: .*(?:\n {2}.*)*/m;

test.each([DOCTOR, BRANCH, 'prices/ivf-cycle', 'claims/ivf-success', 'pages/index'])(
  '%s is saved as it is',
  (name) => {
    expect(check(name)).toEqual({ refused: [], warnings: [] });
  },
);

const DANGEROUS = 'Take ibuprofen, and go to the emergency department day or night.';

test.each([
  [DANGEROUS, 'Approach: It tells patients to take a medicine'],
  ['Success is guaranteed.', 'Approach: "guaranteed" promises what nobody can promise.'],
  ['Call {hotlin}.', 'Approach: There is no claim or fact "{hotlin}". Write: {hotline}'],
])('a mistake refuses a save, and is named with its field: %s', (text, message) => {
  const { refused } = check(DOCTOR, withLine(DOCTOR, APPROACH, `approach: ${JSON.stringify(text)}`));
  expect(refused.join('\n')).toContain(message);
});

test('a highest price below the lowest refuses a save', () => {
  const price = withLine('prices/ivf-cycle', /^from: /m, 'to: 5\nfrom: ');
  expect(check('prices/ivf-cycle', price).refused).toEqual([
    'To: The highest price is not above the lowest. Delete "to" if the price is fixed.',
  ]);
});

test('days that end before they begin refuse a save', () => {
  const ramadan = 'otherHours: [{ name: Ramadan, from: 2027-03-09, to: 2027-02-08, hours: [] }]\nphones';
  const branch = withLine(BRANCH, /^phones/m, ramadan);
  expect(check(BRANCH, branch).refused).toContain('Other hours 1 › To: The last day is before the first.');
});

test('a figure that contradicts its numbers refuses a save', () => {
  const claim = withLine('claims/ivf-success', /^shown: .*/m, 'shown: "99%"');
  expect(check('claims/ivf-success', claim).refused.join()).toContain(
    'Shown: The numbers behind it are 60 to 65.',
  );
});

test('a spelling stops no save, and is told', () => {
  const doctor = withLine(DOCTOR, APPROACH, 'approach: She listens at our center.');
  expect(check(DOCTOR, doctor)).toEqual({
    refused: [],
    warnings: [expect.stringContaining('"center" is not in Oxford spelling')],
  });
});

test('a photo that is uploaded with the record is known', () => {
  const photo = 'photo: { file: /portraits/new.webp, consent: 2026-11-02 }\nrole';
  expect(check(DOCTOR, withLine(DOCTOR, /^role/m, photo)).refused).toEqual([]);
});

test('the browser loads the check without packages and without modules of Node', async () => {
  const code = await bundleForBrowser('src/editor/record-check.ts');
  expect(code).not.toMatch(/^import\b|\bfrom ['"]|require\(/m);
  expect(code).toContain('export { checkRecord }');
}, 60_000);
