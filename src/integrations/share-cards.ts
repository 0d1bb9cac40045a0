import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cacheDir } from '../cache/cache-dir.ts';
import { FileCache } from '../cache/file-cache.ts';
import type { PlannedCard } from '../share-cards/card.ts';

const MARK = 'src/assets/logo/mark.svg';
/** What stands beside the words of a post that has no picture, and the card that stands in for one that cannot be drawn. */
const SCENE = 'src/assets/pictures/resources.svg';
const SPARE = 'src/assets/cards/blog.jpg';

async function draw(card: PlannedCard, root: string): Promise<Buffer> {
  // Only now: most builds have nothing to draw, and need no typefaces.
  const { drawCard } = await import('../share-cards/draw.ts');
  const scene = await readFile(card.picture ? path.join(root, card.picture) : SCENE);
  return drawCard(card, scene, await readFile(MARK));
}

/**
 * Brings the planned cards to a built site: from the cache or, the first time, drawn. A card that cannot be drawn is
 * the blog's own instead, for no picture is worth a build that fails.
 * @param root Folder of the built site.
 * @param cache Folder of the cards of earlier builds; what is not planned any more goes.
 * @returns how many were drawn, and a line for each that could not be
 */
export async function placeCards(
  plan: readonly PlannedCard[],
  root: string,
  cache: string,
): Promise<{ drawn: number; problems: string[] }> {
  const problems: string[] = [];
  const kept = new FileCache(cache);
  for (const card of plan) {
    const target = path.join(root, card.path);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeFile(target, await kept.get(path.basename(card.path), () => draw(card, root)));
    } catch (error) {
      problems.push(
        `"${card.title}" is shared with the blog's card: ${error instanceof Error ? error.message : error}`,
      );
      await copyFile(SPARE, target);
    }
  }
  await kept.prune();
  return { drawn: kept.made, problems };
}

/** Draws the cards that shared links to the newest posts show. After the pictures of the posts, which they may hold. */
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
