import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardDigests } from '../../../scripts/pictures/cards.ts';
import { placeCards } from '../../../src/integrations/share-cards.ts';
import { cardHash, nearestCard, type PlannedCard } from '../../../src/share-cards/card.ts';
import { drawCard } from '../../../src/share-cards/draw.ts';

const BANGLA = 'স্ত্রী ও স্বামী: কখন চিকিৎসকের কাছে আসবেন';
const card = { title: BANGLA, kind: 'Article', clinic: 'The Clinic' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plan = (name: string, picture: string | null = null): PlannedCard => ({
  ...card,
  picture,
  path: `/pictures/card-${name}.jpg`,
});

/** How much stands where a card has its title. */
async function inkOf(title: string): Promise<number> {
  const [scene, mark] = await Promise.all([
    readFile('src/assets/pictures/ivf.svg'),
    readFile('src/assets/logo/mark.svg'),
  ]);
  const jpeg = await drawCard({ ...card, title }, scene, mark);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { channels } = await sharp(jpeg).extract({ left: 0, top: 200, width: 680, height: 430 }).stats();
  return channels[0]?.stdev ?? 0;
}

test('every card that the site keeps is drawn from the words and pictures of today', async () => {
  const { wanted, drawn } = await cardDigests('.');
  const stale = Object.keys({ ...wanted, ...drawn }).filter((name) => wanted[name] !== drawn[name]);
  expect(stale, 'stale cards; run: npm run pictures -- cards').toEqual([]);
});

test.each([
  ['another title', { ...card, title: 'IVF' }, 'a'],
  ['another name of the clinic', { ...card, clinic: 'Another' }, 'a'],
  ['another picture', card, 'b'],
])('%s makes another card', (_, changed, scene) => {
  expect(cardHash(changed, scene)).not.toBe(cardHash(card, 'a'));
});

test.each([
  ['/', 'home'],
  ['/blog/a-post', 'blog'],
  ['/blog/page/2', 'blog'],
  ['/gallery/photos', 'gallery-photos'],
  ['/unknown', 'home'],
])('the page %s is shared with the card %s', (page, name) => {
  const cards = new Map(['home', 'blog', 'gallery-photos'].map((known) => [known, known]));
  expect(nearestCard(page, cards)).toBe(name);
});

test.each([
  ['Bangla', BANGLA],
  ['markup', '<b>IVF</b> & ICSI'],
  ['a very long word', 'Intracytoplasmic'.repeat(8)],
  ['a very long title', 'A word '.repeat(80)],
])('a title with %s is drawn on a card of 1200 by 630', async (_, title) => {
  expect(await inkOf(title)).toBeGreaterThan(1.2 * (await inkOf('.')));
});

test('a planned card is drawn once, then comes from the cache; the cache forgets what is not planned', async () => {
  const cache = path.join(folder, 'cache');
  const first = await placeCards([plan('a'), plan('b')], path.join(folder, 'one'), cache);
  expect(first).toEqual({ drawn: 2, problems: [] });
  const second = await placeCards([plan('b')], path.join(folder, 'two'), cache);
  expect(second).toEqual({ drawn: 0, problems: [] });
  const third = await placeCards([plan('a')], path.join(folder, 'three'), cache);
  expect(third.drawn).toBe(1);
});

test.each([
  ['is missing', '/pictures/gone.webp'],
  ['is no picture', '/broken.webp'],
])('a card whose picture %s is the blog’s own, and the log says so', async (_, picture) => {
  const root = path.join(folder, 'site');
  await placeCards([plan('good')], root, path.join(folder, 'kept'));
  await writeFile(path.join(root, 'broken.webp'), 'no picture');
  const { problems } = await placeCards([plan('bad', picture)], root, path.join(folder, 'kept'));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(BANGLA);
  const placed = await readFile(path.join(root, 'pictures/card-bad.jpg'));
  expect(placed.equals(await readFile('src/assets/cards/blog.jpg'))).toBe(true);
});
