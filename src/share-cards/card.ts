import { createHash } from 'node:crypto';
import { PATHS } from '../lib/paths.ts';
import type { Post } from '../schemas/feeds.ts';

/** Size of a share card in pixels: the usual size of large link previews. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The texts on a card. */
export interface ShareCard {
  /** Title of the page. */
  readonly title: string;
  /** Kind of page, such as a treatment or the categories of a post. */
  readonly kind: string;
  /** Name of the clinic, beside its logo. */
  readonly clinic: string;
}

/** A card that the build draws. */
export interface PlannedCard extends ShareCard {
  /** Path of the file on the site; contains a hash of its content. */
  readonly path: string;
  /** Path on the site of the picture beside the text; null for the default picture of the blog. */
  readonly picture: string | null;
}

/** Version of the drawing code. Increase it with every visual change, so that all cards are redrawn. */
const DESIGN_VERSION = 1;

/** Number of newest posts with a card of their own; drawing one takes about 0.25 s, and the result is cached. */
export const POST_CARD_COUNT = 6;

/** A short hash of everything that a card shows. @param scene The picture beside the text: its bytes or its path. */
export const cardHash = ({ title, kind, clinic }: ShareCard, scene: string | Buffer): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, title, kind, clinic]))
    .update(scene)
    .digest('hex')
    .slice(0, 16);

/** The card of a post. Its path is in /pictures, whose files are cached as immutable. */
export function planPostCard({ title, categories, picture }: Post, clinic: string): PlannedCard {
  const card = { title, kind: categories.join(', '), clinic };
  const src = picture?.variants.at(-1)?.src ?? null;
  return { ...card, picture: src, path: `/pictures/card-${cardHash(card, src ?? '')}.jpg` };
}

/** File name of the card of a page, without extension: its path with dashes. */
export const cardName = (path: string): string =>
  path === PATHS.home ? 'home' : path.slice(1).replaceAll('/', '-');

/** The card of a page, or else of its nearest ancestor. @param cards Cards by name. */
export function nearestCard<Card>(path: string, cards: ReadonlyMap<string, Card>): Card | undefined {
  for (let current = path; current !== ''; current = current.slice(0, current.lastIndexOf('/'))) {
    const card = cards.get(cardName(current));
    if (card) return card;
  }
  return cards.get(cardName(PATHS.home));
}
