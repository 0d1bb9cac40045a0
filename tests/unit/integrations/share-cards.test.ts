import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardHashes } from '../../../scripts/pictures/cards.ts';
import { placeCards } from '../../../src/integrations/share-cards.ts';
import type { PlannedCard } from '../../../src/share-cards/card.ts';

const TITLE = 'What is IVF?';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plannedCard = (name: string, picture: string | null = null): PlannedCard => ({
  title: TITLE,
  kind: 'Article',
  clinic: 'The Clinic',
  picture,
  path: `/pictures/card-${name}.jpg`,
});

test('every committed card is up to date with the content', async () => {
  const { expected, actual } = await cardHashes('.');
  const stale = Object.keys({ ...expected, ...actual }).filter((name) => expected[name] !== actual[name]);
  expect(stale, 'stale cards; run: npm run pictures -- cards').toEqual([]);
});

test('a planned card is drawn once, then comes from the cache; the cache drops cards that are not planned', async () => {
  const cache = path.join(folder, 'cache');
  const first = await placeCards([plannedCard('a'), plannedCard('b')], path.join(folder, 'one'), cache);
  expect(first).toEqual({ drawn: 2, problems: [] });
  const second = await placeCards([plannedCard('b')], path.join(folder, 'two'), cache);
  expect(second).toEqual({ drawn: 0, problems: [] });
  const third = await placeCards([plannedCard('a')], path.join(folder, 'three'), cache);
  expect(third.drawn).toBe(1);
});

test.each([
  ['is missing', '/pictures/missing.webp'],
  ['is not an image', '/broken.webp'],
])('a card whose picture %s is replaced by the card of the blog, with a warning', async (_, picture) => {
  const root = path.join(folder, 'site');
  const cache = path.join(folder, 'fallback-cache');
  await placeCards([plannedCard('good')], root, cache);
  await writeFile(path.join(root, 'broken.webp'), 'not an image');
  const { problems } = await placeCards([plannedCard('bad', picture)], root, cache);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(TITLE);
  const placed = await readFile(path.join(root, 'pictures/card-bad.jpg'));
  expect(placed.equals(await readFile('src/assets/cards/blog.jpg'))).toBe(true);
});
