import { expect, test } from 'vitest';
import { tableOfContents } from '../../../src/sections/table-of-contents.ts';

const HERO = { section: { kind: 'hero', heading: 'Page' } } as const;
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    section: { kind: 'text', heading: `Part ${index + 1}` },
  }));

test('six sections below a hero make a table of contents, with the anchors of their headings', () => {
  const entries = tableOfContents([HERO, ...texts(6)]);
  expect(entries).toHaveLength(6);
  expect(entries[0]).toEqual({ heading: 'Part 1', anchor: 'part-1' });
});

test('a hero, figures of the network and the last call do not count', () => {
  const others = [
    { section: { kind: 'stats', heading: 'In figures' } },
    { section: { kind: 'call-to-action', heading: 'Come' } },
  ];
  expect(tableOfContents([HERO, ...others, ...texts(5)])).toEqual([]);
  expect(tableOfContents([HERO, ...others, ...texts(6)])).toHaveLength(6);
});

test('a page without a hero has no table of contents', () => {
  expect(tableOfContents(texts(9))).toEqual([]);
});

test('doors in the hero replace it', () => {
  const hero = { section: { ...HERO.section, doors: [{ label: 'Part 1', to: '/page#part-1' }] } };
  expect(tableOfContents([hero, ...texts(6)])).toEqual([]);
});
