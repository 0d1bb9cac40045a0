import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCards } from '../../../src/integrations/share-cards.ts';
import { planCard } from '../../../src/share-cards/card.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
});
afterAll(() => rm(folder, { recursive: true }));

const card = (title: string, picture = 'pictures/resources.svg') =>
  planCard({ title, kind: 'Article', clinic: 'The Clinic' }, picture);

test('a planned card is drawn once, then comes from the cache; the cache drops cards that are not planned', async () => {
  const cache = path.join(folder, 'cache');
  const place = (site: string, ...titles: string[]) =>
    placeCards(
      titles.map((title) => card(title)),
      path.join(folder, site),
      cache,
    );
  expect(await place('one', 'a', 'b')).toEqual({ drawn: 2, problems: [] });
  expect(await place('two', 'b')).toEqual({ drawn: 0, problems: [] });
  expect((await place('three', 'a')).drawn).toBe(1);
});

test.each([
  ['is missing', '/pictures/missing.webp'],
  ['is not an image', '/broken.webp'],
])('a card whose picture %s has another one, with a warning in each build', async (_, picture) => {
  const root = path.join(folder, 'site');
  const [good, bad] = [card('IVF'), card('IVF', picture)];
  await placeCards([good], root, path.join(folder, 'fallback'));
  await writeFile(path.join(root, 'broken.webp'), 'not an image');
  for (let build = 0; build < 2; build += 1) {
    const { problems } = await placeCards([good, bad], root, path.join(folder, 'fallback'));
    expect(problems).toEqual([expect.stringContaining('The card of "IVF" has no picture: ')]);
  }
  const [placed, wanted] = await Promise.all([good, bad].map((one) => readFile(path.join(root, one.path))));
  expect(placed).toEqual(wanted);
});
