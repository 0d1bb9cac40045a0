import { createHash } from 'node:crypto';
import { PATHS } from '../lib/paths.ts';
import type { Post } from '../schemas/feeds.ts';

/** Size of a card in pixels, as the large previews of shared links have it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What a card says. */
export interface ShareCard {
  /** The title of the page. */
  readonly title: string;
  /** What kind of page it is: a treatment, an article. */
  readonly kind: string;
  /** Name of the clinic, beside its mark. */
  readonly clinic: string;
}

/** A card that a build draws. */
export interface PlannedCard extends ShareCard {
  /** Address of the file on the site; carries the digest. */
  readonly path: string;
  /** Address of the picture beside the words on the site; null where the card has the blog's own scene. */
  readonly picture: string | null;
}

/** Number of the design: a change of the drawing counts it up, and every card is then drawn anew. */
const DESIGN = 1;

/** How many of the newest posts get a card of their own; drawing one takes a quarter of a second, once. */
export const DRAWN_POSTS = 6;

/** A short hash of all that a card's looks depend on. @param scene The picture beside the words: its bytes or its address. */
export const cardHash = ({ title, kind, clinic }: ShareCard, scene: string | Buffer): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, title, kind, clinic]))
    .update(scene)
    .digest('hex')
    .slice(0, 16);

/** The card of a post, and where it will stand: among the pictures that browsers may keep for ever. */
export function planPostCard({ title, categories, picture }: Post, clinic: string): PlannedCard {
  const card = { title, kind: categories.join(', '), clinic };
  const own = picture?.variants.at(-1)?.src ?? null;
  return { ...card, picture: own, path: `/pictures/card-${cardHash(card, own ?? '')}.jpg` };
}

/** File name of a page's card, without ending: its path with dashes. */
export const cardName = (path: string): string =>
  path === PATHS.home ? 'home' : path.slice(1).replaceAll('/', '-');

/** The card of a page or, where it has none, of the nearest page above it. @param cards Cards by their name. */
export function nearestCard<Card>(path: string, cards: ReadonlyMap<string, Card>): Card | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const card = cards.get(cardName(at));
    if (card) return card;
  }
  return cards.get(cardName(PATHS.home));
}
