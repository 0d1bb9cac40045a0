import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rewrite } from '../../../src/editor/rewrite.js';

const files = readdirSync('src/content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => path.join('src/content', file));

test('a file that is saved without a change stays as it is', () => {
  expect(files.length).toBeGreaterThan(100);
  const changed = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return rewrite(text, parse(text)) !== text;
  });
  expect(changed).toEqual([]);
});

const FILE = `# The clinic.
sample: true
name: "A clinic"
range: { from: 60, to: 65 }
days: [Monday, Tuesday]
# Said on every page.
lead: >-
  A text of two lines that
  belong together.
body: |
  First paragraph.

  Second paragraph.
quote: "A quotation over
  two lines"
faqs:
  - question: Does it hurt?
    answer: >-
      A little, for
      a day.
  # The second question.
  - question: 'How long?'
    answer: A week.
`;
const record = parse(FILE);
const [hurts, long] = record.faqs;

test.each([
  ['a text', { name: 'Our clinic' }, [['name: "A clinic"', 'name: "Our clinic"']]],
  ['a number', { range: { from: 60, to: 70 } }, [['to: 65', 'to: 70']]],
  ['an entry of a list in one line', { days: ['Monday'] }, [['[Monday, Tuesday]', '[ Monday ]']]],
  [
    'a text in folded lines',
    { lead: 'A new text.' },
    [['  A text of two lines that\n  belong together.', '  A new text.']],
  ],
  ['a paragraph', { body: 'First one.\n\nSecond paragraph.\n' }, [['First paragraph', 'First one']]],
  [
    'an entry',
    { faqs: [hurts, { ...long, answer: 'Two weeks.' }] },
    [['answer: A week.', 'answer: Two weeks.']],
  ],
  [
    'an entry more',
    { faqs: [hurts, long, { question: 'Why?', answer: 'So.' }] },
    [['    answer: A week.\n', '    answer: A week.\n  - question: Why?\n    answer: So.\n']],
  ],
  [
    'an entry more at the start',
    { faqs: [{ question: 'Why?', answer: 'So.' }, hurts, long] },
    [['  - question: Does', '  - question: Why?\n    answer: So.\n  - question: Does']],
  ],
  [
    'an entry less',
    { faqs: [long] },
    [['  - question: Does it hurt?\n    answer: >-\n      A little, for\n      a day.\n', '']],
  ],
  [
    'a key more',
    { tagline: 'For you' },
    [['    answer: A week.\n', '    answer: A week.\ntagline: For you\n']],
  ],
  ['a key less', { name: undefined }, [['name: "A clinic"\n', '']]],
  ['only the line break at the end of a text', { body: record.body.trimEnd() }, []],
  ['a text that needs marks', { name: 'true' }, [['"A clinic"', '"true"']]],
])('with %s changed, the other lines of a file stay as they are', (_, change, edits) => {
  const changed = JSON.parse(JSON.stringify({ ...record, ...change }));
  const after = rewrite(FILE, changed);
  expect(parse(after)).toEqual({ ...changed, body: expect.stringMatching(`^${changed.body}\\n?$`) });
  expect(after).toBe(edits.reduce((text, [from = '', to = '']) => text.replace(from, to), FILE));
});

test('a key that is new stands where the form has it', () => {
  expect(rewrite('a: 1\nc: 3\n', { a: 1, b: 2, c: 3 })).toBe('a: 1\nb: 2\nc: 3\n');
  expect(rewrite('c: 3\na: 1\n', { a: 1, b: 2, c: 3 })).toBe('c: 3\na: 1\nb: 2\n');
});

test('a new file has each text in one line', () => {
  const text = 'A long text. '.repeat(20).trim();
  expect(rewrite(undefined, { text })).toBe(`text: ${text}\n`);
});

test('the same lines elsewhere, further in, are no mistake', () => {
  const before = 'a: "one\n  two"\nb:\n  - c: "one\n      two"\n';
  const changed = { a: 'three', b: [{ c: 'one two' }] };
  expect(parse(rewrite(before, changed))).toEqual(changed);
});
