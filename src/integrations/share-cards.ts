import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import { cacheDir } from '../cache/cache-dir.ts';
import { FileCache } from '../cache/file-cache.ts';
import { messageOf } from '../lib/message-of.ts';
import type { PlannedCard, PlannedCrop } from '../share-cards/card.ts';

/** Fallback for a card picture that cannot be drawn. */
const DEFAULT_PICTURE = 'pictures/resources.svg';

/** Cards drawn concurrently. */
const CONCURRENCY = 4;

/**
 * Writes the planned cards to a built site, from the cache or newly drawn. Replaces a picture that cannot be drawn by
 * DEFAULT_PICTURE, instead of failing the build.
 * @returns Number of newly drawn cards, and a message for each replaced picture.
 */
export async function placeCards(
  plan: readonly (PlannedCard | PlannedCrop)[],
  root: string,
  cacheFolder: string,
): Promise<{ drawn: number; problems: string[] }> {
  const problems: string[] = [];
  const cache = new FileCache(cacheFolder);
  // Imported on demand: the Astro configuration imports this file, and needs neither sharp nor the fonts.
  const { cardDrawer, cropPicture } = await import('../share-cards/draw.ts');
  const readPicture = (name: string) => readFile(path.join(name.startsWith('/') ? root : 'src/assets', name));
  const drawCard = cardDrawer(readPicture);
  const draw = async (card: PlannedCard | PlannedCrop): Promise<Buffer> =>
    'crop' in card ? cropPicture(await readPicture(card.crop)) : drawCard(card);
  await mkdir(path.join(root, 'pictures'), { recursive: true });
  await pLimit(CONCURRENCY).map(plan, async (card) => {
    const image = await cache
      .get(path.basename(card.path), () => draw(card))
      .catch(async (error: unknown) => {
        const name = 'crop' in card ? card.crop : card.title;
        problems.push(`The card of "${name}" has no picture: ${messageOf(error)}`);
        if ('crop' in card) return cropPicture(await readPicture(DEFAULT_PICTURE));
        return drawCard({ ...card, picture: DEFAULT_PICTURE });
      });
    await writeFile(path.join(root, card.path), image);
  });
  await cache.prune();
  return { drawn: cache.made, problems };
}

/** Integration that draws the share cards. Must run after the integration that publishes pictures of posts. */
export function shareCards(): AstroIntegration {
  return {
    name: 'share-cards',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const folder = path.join(root, 'cards');
        const plan: (PlannedCard | PlannedCrop)[] = JSON.parse(
          await readFile(path.join(folder, 'plan.json'), 'utf8'),
        );
        await rm(folder, { recursive: true });
        const { drawn, problems } = await placeCards(plan, root, cacheDir('cards'));
        for (const problem of problems) logger.warn(problem);
        logger.info(`${plan.length} cards, ${drawn} drawn`);
      },
    },
  };
}
