/** Tests what `check:content` says about changed translations in a copy of the project. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentFiles } from '../../../../scripts/content-checks/content-files.ts';
import { findProjectMistakes } from '../../../../scripts/content-checks/project-mistakes.ts';
import { makeContentCopy } from '../../../support/content-copy.ts';

let root: string;
beforeEach(() => {
  root = makeContentCopy();
});
afterEach(() => rmSync(root, { recursive: true }));

const remove = (name: string): void => rmSync(path.join(root, 'src/content', name), { recursive: true });
const mistakes = (withWarnings = true): string =>
  findProjectMistakes(new ContentFiles(root), withWarnings).join('\n');

test('an English text that loses a placeholder is named itself, not its translation', () => {
  const file = path.join(root, 'src/content/pages/index.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{ivf-success} of our IVF', 'Many of our IVF'));
  expect(mistakes()).toMatch(
    /^src\/content\/pages\/index\.yaml, line \d+, sections \d+ › cards \d+ › text: This text lost \{ivf-success\}, which its translation still holds\. Write it here again; or delete it in src\/content\/bn\/pages\/index\.yaml, too\./,
  );
}, 60_000);

/** Replaces the first line with a key in the Bangla contact page. @param write Returns the new value for the present value */
function rewrite(key: string, write: (value: string) => string): void {
  const file = path.join(root, 'src/content/bn/pages/contact-us.yaml');
  const content = readFileSync(file, 'utf8');
  const line = new RegExp(`(?<=^ {4}${key}: )"?(.*?)"?$`, 'm');
  expect(content).toMatch(line);
  writeFileSync(
    file,
    content.replace(line, (_, value: string) => write(value)),
  );
}

test.each([
  ['a forbidden word', 'কয়েকজন ডাক্তার', '"ডাক্তার" is another word', false],
  ['a dangerous word', 'গর্ভপাতের পর', '"গর্ভপাত" is another word', true],
  ['a word without explanation', 'প্রতি সাইকেলে', 'The page uses "সাইকেল" here first', false],
  ['a word left in English', 'some doctors', '"some doctors" is left in English', false],
])(
  '%s in a translation is a mistake; only a dangerous word stops a build',
  (_, written, message, stops) => {
    rewrite('lead', (lead) => `"${lead} ${written}"`);
    expect(mistakes()).toContain(
      `src/content/bn/pages/contact-us.yaml, line 10, sections 1 › lead: ${message}`,
    );
    expect(mistakes(false).includes(message)).toBe(stops);
  },
  60_000,
);

test('a translated text that begins with a placeholder needs quotes, and the message says so', () => {
  rewrite('heading', () => '{clinic}');
  expect(mistakes()).toContain(
    'heading: This must be one text, as in the English file. Text that begins with { needs "quotes" around it.',
  );
}, 60_000);

test('a locale without a word list has no words to avoid', () => {
  remove('bn/site/words.yaml');
  rewrite('lead', (lead) => `"${lead} কয়েকজন ডাক্তার, some doctors"`);
  expect(mistakes()).toBe('');
}, 60_000);

test('a mistake in the word list is named, and stops a build', () => {
  const file = path.join(root, 'src/content/bn/site/words.yaml');
  writeFileSync(file, 'forbidden:\n  - words: [কেন্দ্র]\n    instead: শাখা\n');
  expect(mistakes(false)).toMatch(/^src\/content\/bn\/site\/words\.yaml, line 2, forbidden 1 › write: /);
}, 60_000);
