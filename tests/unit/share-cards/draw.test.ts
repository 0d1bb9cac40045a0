import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardDrawer } from '../../../src/share-cards/draw.ts';

/** Draws a card, checks its format, and returns the standard deviation of the pixels in its title area. */
async function titleContrast(title: string): Promise<number> {
  const card = { title, kind: 'Article', clinic: 'The Clinic', picture: 'src/assets/pictures/ivf.svg' };
  const jpeg = await cardDrawer((picture) => readFile(picture))(card);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { channels } = await sharp(jpeg).extract({ left: 0, top: 200, width: 680, height: 430 }).stats();
  return channels[0]?.stdev ?? 0;
}

test.each([
  ['Bangla', 'স্ত্রী ও স্বামী: কখন চিকিৎসকের কাছে আসবেন'],
  ['markup', '<b>IVF</b> & ICSI'],
  ['a very long word', 'Intracytoplasmic'.repeat(8)],
  ['many words', 'A word '.repeat(80)],
])('a title with %s is drawn on a card of 1200 by 630 pixels', async (_, title) => {
  expect(await titleContrast(title)).toBeGreaterThan(1.2 * (await titleContrast('.')));
});
