import { createHash } from 'node:crypto';

/** Size of a share card in pixels: the usual size of large link previews. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A picture of a post that the build cuts to the size of a card. */
export interface PlannedCrop {
  /** Path of the file on the site, as of a card. */
  readonly path: string;
  /** Path of the picture on the site. */
  readonly crop: string;
}

/** A card that the build draws. */
export interface PlannedCard {
  /** Title of the page. */
  readonly title: string;
  /** Kind of page, such as the categories of a post. */
  readonly kind: string;
  /** Name of the clinic, beside its logo. */
  readonly clinic: string;
  /** Path of the file on the site, in /pictures, whose files are cached as immutable; contains a hash of what it shows. */
  readonly path: string;
  /** The picture beside the text: a path on the site, or below src/assets without a slash before it. */
  readonly picture: string;
}

/** Version of the drawing code. Increase it with every visual change, so that all cards are redrawn. */
const DESIGN_VERSION = 2;

/** Number of newest posts with a drawn card; older ones show their picture alone. */
export const POST_CARD_COUNT = 6;

/** Path of a card in /pictures, whose files are cached as immutable. @param hash Of what it shows. */
const cardPath = (hash: string): string => `/pictures/card-${hash.slice(0, 16)}.jpg`;

/** Plans a cut picture: previews of links want a JPEG of their shape. @param crop Its path, which contains a hash. */
export const planCrop = (crop: string): PlannedCrop => ({
  path: cardPath(createHash('sha256').update(`${DESIGN_VERSION} ${crop}`).digest('hex')),
  crop,
});

/** Plans a card. @param version Changes with the picture: its bytes, or its path where that contains a hash. */
export function planCard(
  { title, kind, clinic }: Omit<PlannedCard, 'path' | 'picture'>,
  picture: string,
  version: string | Buffer = picture,
): PlannedCard {
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, title, kind, clinic]))
    .update(version)
    .digest('hex');
  return { title, kind, clinic, picture, path: cardPath(hash) };
}

/** The card of the nearest ancestor of a page. @param cards Cards by path, with that of the home page. */
export function ancestorCard<Card>(path: string, cards: ReadonlyMap<string, Card>): Card | undefined {
  const parent = path.slice(0, path.lastIndexOf('/')) || '/';
  return parent === path ? undefined : (cards.get(parent) ?? ancestorCard(parent, cards));
}
