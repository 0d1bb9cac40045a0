import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkContent } from '../../../scripts/check-content.ts';
import { CONTENT, type Edit, PAGE } from '../../fixtures/content-mistakes/content.ts';
import { KEYS } from '../../fixtures/content-mistakes/keys.ts';
import { SYNTAX } from '../../fixtures/content-mistakes/syntax.ts';
import { VALUES } from '../../fixtures/content-mistakes/values.ts';
import { WORDS } from '../../fixtures/content-mistakes/words.ts';

const root = mkdtempSync(path.join(tmpdir(), 'content-'));
afterAll(() => rmSync(root, { recursive: true }));

const place = (file: string): string => path.join(root, 'src', file);
function write(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(place(file)), { recursive: true });
  writeFileSync(place(file), text);
}
for (const [file, text] of Object.entries(CONTENT)) write(file, text);

/** What is found while one file is different. */
function checkWith(file: string, text: string | Uint8Array): ReturnType<typeof checkContent> {
  write(file, text);
  try {
    return checkContent(root);
  } finally {
    rmSync(place(file));
    const before = CONTENT[file];
    if (before !== undefined) write(file, before);
    // Only a case with a folder of its own leaves one.
    rmSync(place('content/page'), { recursive: true, force: true });
  }
}

const page = CONTENT[PAGE] ?? '';
const edited = ([, file, from, to]: Edit): string => {
  const before = CONTENT[file] ?? '';
  expect(before).toContain(from);
  return before.replace(from, () => to);
};
const EDITS = [...SYNTAX, ...KEYS, ...VALUES, ...WORDS];

test('the content has no mistakes before it is changed', () => {
  expect(checkContent(root)).toEqual({ mistakes: [], advice: [] });
});

describe('a mistake in a file', () => {
  test.each(EDITS)('%s', (...edit) => {
    const [, file, , , says] = edit;
    const [first = ''] = checkWith(file, edited(edit)).mistakes;
    const place = says.startsWith('content/')
      ? 'src/'
      : `src/${file}${/^(?:line|seo)\b/.test(says) ? ', ' : ': '}`;
    const [message = ''] = first.split('\n');
    if (says.endsWith('…')) expect(message.startsWith(`${place}${says.slice(0, -1)}`)).toBe(true);
    else expect(message).toBe(`${place}${says}`);
  });

  test('there are more than 43 of them', () => {
    expect(EDITS.length).toBeGreaterThan(43);
  });

  test('each message has at most two lines, the second from the file, and none of a parser’s words', () => {
    for (const edit of EDITS) {
      const text = edited(edit);
      for (const mistake of checkWith(edit[1], text).mistakes) {
        const [message = '', shown, ...more] = mistake.split('\n');
        expect(more).toEqual([]);
        expect(message.replaceAll(/\S+\.yaml/g, '')).not.toMatch(
          /\b(?:YAML|mapping|scalar|token|implicit|flow|alias|anchor|schema|parse|invalid|ISO|string|array|object|boolean|undefined|null|NaN|regex|discriminator)\b/i,
        );
        if (/, line \d/.test(message))
          expect(text + CONTENT['content/doctors/two.yaml']).toContain(shown?.trim().slice(0, 60));
      }
    }
  });
});

test.each([
  ['content/pages/About Us 2.yaml', page, 'This looks like a copy of about-us.yaml.'],
  ['content/pages/about-us-copy.yaml', page, 'This looks like a copy of about-us.yaml.'],
  ['content/pages/team.yaml', page, 'src/content/pages/about-us.yaml has the same title.'],
  ['content/pages/Our Team.yaml', page.replace('About us', 'Team'), 'Rename it to our-team.'],
  ['content/pages/team.yml', page, 'Rename it to team.yaml'],
  ['content/pages/team.yaml.txt', page, 'Rename it to team.yaml,'],
  ['content/pages/team', page, 'Rename it to team.yaml'],
  ['content/pages/about-us.yaml~', page, 'left over from an editor'],
  ['content/page/team.yaml', page, 'Write: pages'],
  ['content/team.yaml', page, 'Move it to one of the folders: site, pages,'],
  ['content/pages/team.yaml', '', 'The file is empty.'],
  [
    'content/pages/team.yaml',
    'Our team',
    'The file must consist of keys with a colon, such as: sample, seo,',
  ],
  [PAGE, Buffer.from(page.replace('Who', 'Café. Who'), 'latin1'), 'an old encoding'],
  [PAGE, Buffer.from(`\ufeff${page}`, 'utf16le'), 'UTF-16'],
  [PAGE, `\ufeff${page}`, 'an invisible mark (BOM)'],
])('the file %s is reported', (file, text, says) => {
  const { mistakes } = checkWith(file, text);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(says);
});

test.each([
  'Nobody can guarantee a pregnancy.',
  'Do not trust anyone who says that success is guaranteed.',
  'The chance is best in the first cycles.',
  'Take the form (page 2 of 3) with you; AMH < 1 is low.',
  '"Best" is a word of advertising',
])('the text "%s" is no mistake', (text) => {
  const quoted = JSON.stringify(text);
  expect(checkWith(PAGE, page.replace('We are a clinic in Dhaka.', quoted)).mistakes).toEqual([]);
});

test.each([
  ['Come today!', 'An exclamation mark'],
  ['PLEASE COME AND ASK US', 'Words in capitals'],
  ['Come  today.', 'two spaces'],
  ['We do our best work here.', 'Best of all?'],
])('"%s" gets advice, which stops nothing', (text, says) => {
  const { mistakes, advice } = checkWith(PAGE, page.replace('We are a clinic in Dhaka.', text));
  expect(mistakes).toEqual([]);
  expect(advice.join('\n')).toContain(says);
});

test('a picture is not described by its file name', () => {
  const picture = 'lead: Welcome.\n    picture:\n      name: doctor\n      alt: Picture of a doctor';
  const text = page.replace('lead: We are a clinic in Dhaka.', picture);
  expect(checkWith(PAGE, text).advice.join('\n')).toContain('without "picture of"');
});
