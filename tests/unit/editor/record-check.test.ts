/** Tests the check of a record before the editor saves it, on the project's content. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkContext } from '../../../src/editor/check-context.ts';
import { checkRecord, type RecordCheck } from '../../../src/editor/record-check.ts';
import { bundleForBrowser } from '../../../src/integrations/browser-module.ts';
import { BRANCH_IDS, DOCTOR_IDS } from '../../support/own-content.ts';

const context = checkContext(process.cwd());
const read = (name: string): string => readFileSync(`src/content/${name}.yaml`, 'utf8');

/** Checks a file of the content with its translation. @param english The English file @param bangla The translation */
const check = (name: string, english = read(name), bangla = read(`bn/${name}`)): RecordCheck =>
  checkRecord(context, {
    file: `src/content/${name}.yaml`,
    record: parse(english),
    translations: { bn: parse(bangla) },
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
  ['English', DANGEROUS, undefined, 'Approach: It tells patients to take a medicine'],
  ['Bangla', undefined, 'ব্যথা হলে আইবুপ্রোফেন খান।', '[bn] Approach: It tells patients to take a medicine'],
  [
    'English',
    'Success is guaranteed.',
    undefined,
    'Approach: "guaranteed" promises what nobody can promise.',
  ],
  ['Bangla', undefined, 'আমরা গ্যারান্টি দিই।', '[bn] Approach: "গ্যারান্টি" promises what nobody can promise.'],
  [
    'English',
    'Call {hotlin}.',
    undefined,
    'Approach: There is no claim or fact "{hotlin}". Write: {hotline}',
  ],
  [
    'English',
    'Call {hotline}.',
    'ফোন করুন।',
    '[bn] Approach: Only the English has {hotline}. Write the same names in both languages.',
  ],
  [
    'Bangla',
    'Call us.',
    '{hotline} নম্বরে ফোন করুন।',
    '[bn] Approach: Only the translation has {hotline}. Write the same names in both languages.',
  ],
])('a mistake in %s refuses a save, and is named with its field: %s %s', (_, english, bangla, message) => {
  const { refused } = check(
    DOCTOR,
    english && withLine(DOCTOR, APPROACH, `approach: ${JSON.stringify(english)}`),
    bangla && withLine(`bn/${DOCTOR}`, APPROACH, `approach: ${JSON.stringify(bangla)}`),
  );
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

test.each([
  ['warnings', 'একজন ডাক্তার', '[bn] Approach: "ডাক্তার" is another word'],
  ['warnings', 'Read more', '[bn] Approach: "Read more" is left in English.'],
  ['refused', 'গর্ভপাতের পর', '[bn] Approach: "গর্ভপাত" is another word'],
] as const)('%s of a save has the words of the word list: %s', (kind, bangla, message) => {
  const changed = withLine(`bn/${DOCTOR}`, APPROACH, `approach: ${bangla}`);
  const { refused, warnings } = check(DOCTOR, read(DOCTOR), changed);
  expect({ refused, warnings }).toEqual({
    refused: [],
    warnings: [],
    [kind]: [expect.stringContaining(message)],
  });
});

test('a page in the editor explains its words', () => {
  const page = 'pages/thank-you';
  const changed = read(`bn/${page}`).replace('সময় খোঁজেন।', 'সাইকেলের সময় খোঁজেন।');
  expect(check(page, read(page), changed).warnings).toEqual([
    expect.stringContaining('The page uses "সাইকেল" here first'),
  ]);
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
