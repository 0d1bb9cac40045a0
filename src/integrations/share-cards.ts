import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cacheDir } from '../cache/cache-dir.ts';
import { FileCache } from '../cache/file-cache.ts';
import type { PlannedCard } from '../share-cards/card.ts';

const MARK = 'src/assets/logo/mark.svg';
/** Picture beside the text for posts without one. */
const DEFAULT_SCENE = 'src/assets/pictures/resources.svg';
/** Used when a card cannot be drawn. */
const FALLBACK_CARD = 'src/assets/cards/blog.jpg';

async function draw(card: PlannedCard, root: string): Promise<Buffer> {
  // Imported on demand, because most builds draw nothing and do not need the fonts.
  const { drawCard } = await import('../share-cards/draw.ts');
  const scene = await readFile(card.picture ? path.join(root, card.picture) : DEFAULT_SCENE);
  return drawCard(card, scene, await readFile(MARK));
}

/**
 * Writes the planned cards to a built site, from the cache or newly drawn. If a card cannot be drawn, the card of the blog
 * is used instead; this does not fail the build.
 * @param root Folder of the built site.
 * @param cacheFolder Cards of earlier builds; cards that are no longer planned are removed from it.
 * @returns The number of drawn cards, and a message for each that could not be drawn.
 */
export async function placeCards(
  plan: readonly PlannedCard[],
  root: string,
  cacheFolder: string,
): Promise<{ drawn: number; problems: string[] }> {
  const problems: string[] = [];
  const cache = new FileCache(cacheFolder);
  for (const card of plan) {
    const target = path.join(root, card.path);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeFile(target, await cache.get(path.basename(card.path), () => draw(card, root)));
    } catch (error) {
      problems.push(
        `"${card.title}" is shared with the blog's card: ${error instanceof Error ? error.message : error}`,
      );
      await copyFile(FALLBACK_CARD, target);
    }
  }
  await cache.prune();
  return { drawn: cache.made, problems };
}

/** Draws the share cards of the newest posts. Must run after the integration that publishes the pictures of posts. */
export function shareCards(): AstroIntegration {
  return {
    name: 'share-cards',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const folder = path.join(root, 'cards');
        const plan: PlannedCard[] = JSON.parse(await readFile(path.join(folder, 'plan.json'), 'utf8'));
        await rm(folder, { recursive: true });
        const { drawn, problems } = await placeCards(plan, root, cacheDir('cards'));
        for (const problem of problems) logger.warn(problem);
        logger.info(`${plan.length} cards, ${drawn} drawn`);
      },
    },
  };
}
