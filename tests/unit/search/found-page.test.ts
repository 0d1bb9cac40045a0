import { expect, test } from 'vitest';
import { foundPage } from '../../../src/search/found-page.ts';

const ENTRY = {
  kind: 'page' as const,
  title: 'Egg freezing',
  path: '/eggs',
  summary: 'Eggs for later.',
  keywords: '',
  parts: [
    { heading: 'Cost', text: 'Ask for a quote.', anchor: 'খরচ' },
    { heading: 'Wait', text: '' },
  ],
};
const shown = (word: string) => {
  const { href, title, heading, excerpt } = foundPage(ENTRY, new Set([word, 'lead']), {
    weights: new Map([[word, 1]]),
    unmarked: new Set(['lead']),
  });
  const textOf = (pieces: typeof title) =>
    pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
  return [href, textOf(title), textOf(heading), textOf(excerpt)];
};

test('a result leads to the anchor of its best part, encoded', () => {
  expect(shown('cost')).toEqual([
    `/eggs#${encodeURIComponent('খরচ')}`,
    'Egg freezing',
    '[Cost]',
    'Ask for a quote.',
  ]);
});

test('a part without a text is shown with the summary of its page', () => {
  expect(shown('wait')).toEqual(['/eggs', 'Egg freezing', '[Wait]', 'Eggs for later.']);
});

test('a page that answers as a whole has no heading', () => {
  expect(shown('eg')).toEqual(['/eggs', '[Egg] freezing', '', '[Eggs] for later.']);
});

test('a word that only leads to the page is not marked', () => {
  const entry = { ...ENTRY, parts: [{ heading: 'Bleeding', text: 'Call us now.' }] };
  const wanted = {
    weights: new Map([
      ['bleed', 1],
      ['cal', 1],
    ]),
    unmarked: new Set(['cal']),
  };
  const { heading, excerpt } = foundPage(entry, new Set(['bleed', 'cal']), wanted);
  expect(heading).toEqual([{ text: 'Bleeding', marked: true }]);
  expect(excerpt).toEqual([{ text: 'Call us now.', marked: false }]);
});
