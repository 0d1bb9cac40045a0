import { createHash } from 'node:crypto';

/** Size of a share card in pixels, usual for large link previews. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Scripts that the fonts of the cards can draw. */
export const CARD_SCRIPTS: readonly string[] = ['Latn', 'Beng'];

/** Letters of other scripts. */
const OTHER_LETTER = new RegExp(
  `(?!${CARD_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('|')})\\p{L}`,
  'u',
);

/** Returns true for a text whose every letter the fonts of the cards can draw. */
export const hasCardLetters = (text: string): boolean => !OTHER_LETTER.test(text);

/** Picture of a post, cropped by the build to the size of a card. */
export interface PlannedCrop {
  /** Path of the cropped file on the site. */
  readonly path: string;
  /** Path of the original picture on the site. */
  readonly crop: string;
}

/** Share card, drawn by the build. */
export interface PlannedCard {
  /** Title of the page. */
  readonly title: string;
  /** Label above the title, e.g. the categories of a post. */
  readonly kind: string;
  /** Name of the clinic, shown beside its logo. */
  readonly clinic: string;
  /** Path of the file in /pictures, whose files are cached as immutable; contains a content hash. */
  readonly path: string;
  /** Picture beside the text: a path on the site, or without a leading slash a path below src/assets. */
  readonly picture: string;
}

/** Version of the drawing code. Increase it with every visual change, so that all cards are drawn again. */
const DESIGN_VERSION = 3;

/** Number of newest posts with a drawn share card. The share card of an older post is its cropped picture, if it has a picture. */
export const POST_CARD_COUNT = 6;

/** Returns the path of a card in /pictures, whose files are cached as immutable. @param hash Hash of the content. */
const cardPath = (hash: string): string => `/pictures/card-${hash.slice(0, 16)}.jpg`;

/**
 * Plans a cropped picture: link previews need a JPEG with the proportions of a card.
 * @param crop Path of the picture, which contains a hash.
 */
export const planCrop = (crop: string): PlannedCrop => ({
  path: cardPath(createHash('sha256').update(`${DESIGN_VERSION} ${crop}`).digest('hex')),
  crop,
});

/** Plans a card. @param version Changes with the picture: its bytes, or its path if the path contains a hash. */
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

/** Returns the card of the nearest page above a page. @param cards Cards by path, including the home page. */
export function ancestorCard<Card>(path: string, cards: ReadonlyMap<string, Card>): Card | undefined {
  const parent = path.slice(0, path.lastIndexOf('/')) || '/';
  return parent === path ? undefined : (cards.get(parent) ?? ancestorCard(parent, cards));
}
