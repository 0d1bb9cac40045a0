/** Tests the check of a translation before the editor saves it, on the project's content. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkContext } from '../../../../src/editor/check-context.ts';
import { checkRecord, type RecordCheck } from '../../../../src/editor/record-check.ts';
import { DOCTOR_IDS } from '../../../support/own-content.ts';

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
const APPROACH = /^approach: .*(?:\n {2}.*)*/m;

test.each([
  ['Bangla', undefined, 'ব্যথা হলে আইবুপ্রোফেন খান।', '[bn] Approach: It tells patients to take a medicine'],
  ['Bangla', undefined, 'আমরা গ্যারান্টি দিই।', '[bn] Approach: "গ্যারান্টি" promises what nobody can promise.'],
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
