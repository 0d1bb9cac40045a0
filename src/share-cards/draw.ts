import { createRequire } from 'node:module';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { escapeMarkup } from '../lib/escape-markup.ts';
import { truncateAtWord } from '../lib/text.ts';
import tokens from '../styles/tokens.json' with { type: 'json' };
import { CARD_SIZE, type PlannedCard } from './card.ts';

const { colors } = tokens;
const { resolve } = createRequire(import.meta.url);

/** Font names and files. Each loaded font is also a fallback for characters that another font lacks. */
const FONTS = {
  title: ['Figtree Bold', resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')],
  kind: ['Figtree SemiBold', resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')],
  bangla: [
    'Noto Sans Bengali Bold',
    resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  ],
} as const;

/** Layout in pixels: text column on the left, picture on the right. */
const TEXT_COLUMN_WIDTH = 690;
const MARGIN = 60;
const LOGO_SIZE = 60;
const TEXT_WIDTH = TEXT_COLUMN_WIDTH - 2 * MARGIN;
/** Maximum length of the texts in characters. */
const TITLE_LENGTH = 120;
const KIND_LENGTH = 40;
/** Font sizes of a title in pixels. Uses the first size that fits the maximum height, else the smallest. */
const TITLE_SIZES = [76, 66, 56, 46];
const MIN_TITLE_SIZE = 38;
const MAX_TITLE_HEIGHT = 300;

const LOGO = 'src/assets/logo/mark.svg';

/** Raw pixels to place on a card. */
interface Drawn {
  readonly input: Buffer;
  readonly raw: OutputInfo;
}

async function toPixels(image: Sharp): Promise<Drawn> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
}

/** Draws wrapped text on a transparent background. Sharp uses Pango, which shapes Bangla conjuncts correctly. */
function drawText(
  text: string,
  font: keyof typeof FONTS,
  size: number,
  wrap: 'word' | 'word-char' = 'word',
): Promise<Drawn> {
  const [fontName, fontfile] = FONTS[/\p{Script=Bengali}/u.test(text) ? 'bangla' : font];
  const color = font === 'kind' ? colors.teal.DEFAULT : colors.teal.deep;
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
  const style = { font: `${fontName} ${size}`, fontfile, dpi: 72, rgba: true, wrap, width: TEXT_WIDTH };
  return toPixels(sharp({ text: { text: markup, ...style } }));
}

/** Draws a title at the largest size that fits. Only the smallest size may break words. */
async function drawTitle(title: string): Promise<Drawn> {
  for (const size of TITLE_SIZES) {
    const lines = await drawText(title, 'title', size);
    if (lines.raw.width <= TEXT_WIDTH && lines.raw.height <= MAX_TITLE_HEIGHT) return lines;
  }
  return drawText(title, 'title', MIN_TITLE_SIZE, 'word-char');
}

/** Draws the background that cards with the same picture share: the picture, the clinic's logo and name. */
async function drawBackground(picture: Buffer, clinic: string): Promise<Drawn> {
  const { width, height } = CARD_SIZE;
  const scene = await toPixels(
    sharp(picture, { density: 96 }).resize(width - TEXT_COLUMN_WIDTH, height, { fit: 'cover' }),
  );
  const logo = await toPixels(sharp(LOGO, { density: 144 }).resize(LOGO_SIZE));
  const brand = await drawText(clinic, 'title', 30);
  const brandTop = MARGIN + Math.round((LOGO_SIZE - brand.raw.height) / 2);
  return toPixels(
    sharp({ create: { width, height, channels: 3, background: colors.cream } }).composite([
      { ...scene, left: TEXT_COLUMN_WIDTH, top: 0 },
      { ...logo, left: MARGIN, top: MARGIN },
      { ...brand, left: MARGIN + LOGO_SIZE + 18, top: brandTop },
    ]),
  );
}

/** Crops a picture to the size of a card, as a JPEG. */
export const cropPicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(CARD_SIZE.width, CARD_SIZE.height, { fit: 'cover', position: 'attention' })
    .flatten({ background: colors.cream })
    .jpeg({ quality: 70 })
    .toBuffer();

/**
 * Returns a function that draws a card as a JPEG of 1200 by 630 pixels. Draws each background once.
 * @param readPicture Reads the picture of a card, in any format that sharp supports.
 */
export function cardDrawer(
  readPicture: (picture: string) => Promise<Buffer>,
): (card: Omit<PlannedCard, 'path'>) => Promise<Buffer> {
  const backgrounds = new Map<string, Promise<Drawn>>();
  return async ({ title, kind, clinic, picture }) => {
    const background =
      backgrounds.get(picture) ?? readPicture(picture).then((file) => drawBackground(file, clinic));
    backgrounds.set(picture, background);
    const { input, raw } = await background;
    const label = await drawText(truncateAtWord(kind, KIND_LENGTH), 'kind', 27);
    const heading = await drawTitle(truncateAtWord(title, TITLE_LENGTH));
    const titleTop = CARD_SIZE.height - MARGIN - heading.raw.height;
    return (
      sharp(input, { raw })
        .composite([
          { ...label, left: MARGIN, top: titleTop - label.raw.height - 22 },
          { ...heading, left: MARGIN, top: titleTop },
        ])
        // The encoder would blend an opaque alpha channel with black, which takes longer.
        .removeAlpha()
        .jpeg({ quality: 60 })
        .toBuffer()
    );
  };
}
