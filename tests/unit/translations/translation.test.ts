import { expect, test } from 'vitest';
import { recordSchemas } from '../../../src/records/record-schemas.ts';
import { contentReferences } from '../../../src/schemas/content-references.ts';
import { hashesOf, staleParts } from '../../../src/translations/compare-translation.ts';
import {
  type FixedSentences,
  plainWords,
  translationFaults,
  withNewFigures,
  withWords,
  wordsOf,
} from '../../../src/translations/translation.ts';

const { page } = recordSchemas(contentReferences(process.cwd()));
const ENGLISH = {
  seo: { title: 'A page', description: 'What it says', keywords: ['one', 'two'] },
  sources: [{ title: 'A study', url: 'https://example.com' }],
  confirm: ['A statement'],
  sections: [
    {
      kind: 'hero',
      heading: 'Call {emergency}',
      picture: { name: 'home-hero', alt: '' },
      actions: [{ label: 'Call', to: 'emergency' }],
    },
    {
      kind: 'table',
      heading: 'Days',
      columns: ['Day', 'Note'],
      rows: [
        ['One', ''],
        ['Two', 'b'],
      ],
    },
  ],
};
const TRANSLATION = {
  seo: { title: 'পাতা', description: 'যা আছে', keywords: ['এক'] },
  sections: [
    { kind: 'hero', heading: '{emergency} নম্বরে', picture: { alt: '' }, actions: [{ label: 'ফোন' }] },
    {
      kind: 'table',
      heading: 'দিন',
      columns: ['দিন', 'কথা'],
      rows: [
        ['এক', ''],
        ['দুই', 'খ'],
      ],
    },
  ],
};
const read = (english: unknown) => wordsOf(page, page.parse(english)) ?? '';
const words = read(ENGLISH);

/** A copy with other values at paths such as `sections.0.heading`; undefined deletes a key. */
function withValues<Value>(value: Value, changes: Readonly<Record<string, unknown>>): Value {
  const copy = structuredClone(value);
  for (const [path, changed] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>((node, key) => Object(node)[key], copy);
    if (changed === undefined) Reflect.deleteProperty(Object(parent), last);
    else Reflect.set(Object(parent), last, changed);
  }
  return copy;
}

test('a translation holds the words in the shape of its English record, and nothing else', () => {
  const { sections, seo } = TRANSLATION;
  expect(Object.keys(Object(plainWords(words)))).toEqual(['seo', 'sections']);
  expect(translationFaults(words, ENGLISH, plainWords(words))).toEqual([]);
  expect(translationFaults(words, ENGLISH, TRANSLATION)).toEqual([]);
  expect(withWords(ENGLISH, words, TRANSLATION)).toEqual({
    ...ENGLISH,
    seo,
    sections: [
      {
        ...sections[0],
        picture: { name: 'home-hero', alt: '' },
        actions: [{ label: 'ফোন', to: 'emergency' }],
      },
      sections[1],
    ],
  });
});

test.each([
  ['a missing text', { 'sections.0.heading': undefined }, 'missing'],
  ['an empty text', { 'sections.0.heading': ' ' }, 'empty'],
  ['a text where the English is empty', { 'sections.0.picture.alt': 'ছবি' }, 'leaves this empty'],
  ['a list that is longer', { 'sections.1.columns.2': 'আরও' }, '2 entries here, this 3'],
  ['a section fewer', { sections: TRANSLATION.sections.slice(1) }, '2 entries here, this 1'],
  ['another kind', { 'sections.0.kind': 'text' }, '"kind: hero"'],
  ['another placeholder', { 'sections.0.heading': '{hotline}' }, 'holds {emergency}, this {hotline}'],
  ['a fact', { 'sections.0.actions.0.to': '/x' }, 'not translated'],
  ['a statement to confirm', { confirm: ['কথা'] }, 'not translated'],
  ['a key that the English lacks', { 'sections.0.lead': 'কথা' }, 'no such text'],
  ['a text for a list', { 'sections.1.rows': 'কথা' }, 'a list'],
  ['a list for a text', { 'sections.1.heading': ['কথা'] }, 'one text'],
])('%s is a fault of a translation', (_, changes, says) => {
  const found = translationFaults(words, ENGLISH, withValues(TRANSLATION, changes));
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain(says);
});

test('an optional text that an editor left empty counts as absent', () => {
  expect(translationFaults(words, ENGLISH, withValues(TRANSLATION, { 'sections.0.lead': '' }))).toEqual([]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['a word', { 'sections.1.rows.1.1': 'not b' }, ['sections 2']],
  ['the title', { 'seo.title': 'Another page' }, ['seo']],
  ['a new key with words', { 'sections.0.lead': 'New' }, ['sections 1']],
  ['a link', { 'sections.0.actions.0.to': 'hotline' }, []],
  ['a source', { sources: [] }, []],
  ['spaces', { 'sections.0.heading': 'Call  {emergency}' }, []],
])('of a change of %s, a translation is stale where the words changed', (_, changes, stale) => {
  expect(staleParts(read(withValues(ENGLISH, changes)), hashesOf(words))).toEqual(stale);
});

test.each([
  ['ফোন {emergency}', 1],
  ['{emergency} নম্বরে', 0],
])('a sentence of safety in Bangla is "{emergency} নম্বরে", not "%s"', (heading, count) => {
  const fixed: FixedSentences = [['call {emergency}.', '{emergency} নম্বরে।']];
  const found = translationFaults(
    words,
    ENGLISH,
    withValues(TRANSLATION, { 'sections.0.heading': heading }),
    fixed,
  );
  expect(found.map(({ path }) => path.join('.'))).toEqual(Array(count).fill('sections.0.heading'));
});

test('a figure that changed in English stands in Bangla digits in its translation', () => {
  const translation = { shown: '৬০-৬৫%', plain: 'প্রতি ১০টিতে ৬টি' };
  expect(withNewFigures({ shown: '58-61%' }, ['shown'], translation, 'bn-BD')).toEqual({
    ...translation,
    shown: '৫৮-৬১%',
  });
  expect(withNewFigures({ shown: '58-61%' }, ['seo'], translation, 'bn-BD')).toEqual(translation);
});

test('a translation without hashes is stale as a whole', () => {
  expect(staleParts(words)).toEqual(['seo', 'sections 1', 'sections 2']);
});
