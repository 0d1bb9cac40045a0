import { createRequire } from 'node:module';
import sharp from 'sharp';
import { truncate } from '../lib/text.ts';
import tokens from '../styles/tokens.json' with { type: 'json' };
import { CARD_SIZE, type ShareCard } from './card.ts';

const { colors } = tokens;
const { resolve } = createRequire(import.meta.url);

/** Font names and files. A file that was used once is also a fallback for characters that another font lacks. */
const FONTS = {
  title: ['Figtree Bold', resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')],
  kind: ['Figtree SemiBold', resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')],
  bangla: [
    'Noto Sans Bengali Bold',
    resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  ],
} as const;

/** Layout in pixels: the text column is on the left, the picture on the right. */
const TEXT_COLUMN_WIDTH = 690;
const MARGIN = 60;
const MARK_SIZE = 60;
const TEXT_WIDTH = TEXT_COLUMN_WIDTH - 2 * MARGIN;
/** Maximum lengths of the texts in characters. */
const TITLE_LENGTH = 120;
const KIND_LENGTH = 40;
/** Font sizes of a title in pixels. The first that fits the maximum height is used, or else the smallest. */
const TITLE_SIZES = [76, 66, 56, 46];
const MIN_TITLE_SIZE = 38;
const MAX_TITLE_HEIGHT = 300;

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface TextStyle {
  readonly font: keyof typeof FONTS;
  readonly size: number;
  readonly color: string;
  readonly wrap?: 'word' | 'word-char';
}

/** Renders wrapped text on a transparent background. Sharp uses Pango, which shapes Bangla conjuncts correctly. */
async function renderText(text: string, { font, size, color, wrap = 'word' }: TextStyle) {
  const [fontName, fontfile] = FONTS[/\p{Script=Bengali}/u.test(text) ? 'bangla' : font];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${fontName} ${size}`,
      fontfile,
      dpi: 72,
      rgba: true,
      wrap,
      width: TEXT_WIDTH,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Renders a title at the largest size that fits. Words may break only at the smallest size. */
async function renderTitle(title: string) {
  const style = { font: 'title', color: colors.teal.deep } as const;
  const text = truncate(title, TITLE_LENGTH);
  for (const size of TITLE_SIZES) {
    const lines = await renderText(text, { ...style, size });
    if (lines.width <= TEXT_WIDTH && lines.height <= MAX_TITLE_HEIGHT) return lines;
  }
  return renderText(text, { ...style, size: MIN_TITLE_SIZE, wrap: 'word-char' });
}

/**
 * Draws a card as a JPEG of 1200 by 630 pixels.
 * @param scene The picture beside the text, in any format that sharp reads.
 * @param mark The logo as SVG.
 */
export async function drawCard(
  { title, kind, clinic }: ShareCard,
  scene: Buffer,
  mark: Buffer,
): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const brand = await renderText(clinic, { font: 'title', size: 30, color: colors.teal.deep });
  const label = await renderText(truncate(kind, KIND_LENGTH), {
    font: 'kind',
    size: 27,
    color: colors.clay.deep,
  });
  const heading = await renderTitle(title);
  const picture = await sharp(scene, { density: 96 })
    .resize(width - TEXT_COLUMN_WIDTH, height, { fit: 'cover' })
    .toBuffer();
  const logo = await sharp(mark, { density: 144 }).resize(MARK_SIZE).png().toBuffer();
  const titleTop = height - MARGIN - heading.height;
  return sharp({ create: { width, height, channels: 3, background: colors.cream } })
    .composite([
      { input: picture, left: TEXT_COLUMN_WIDTH, top: 0 },
      { input: logo, left: MARGIN, top: MARGIN },
      {
        input: brand.input,
        left: MARGIN + MARK_SIZE + 18,
        top: MARGIN + Math.round((MARK_SIZE - brand.height) / 2),
      },
      { input: label.input, left: MARGIN, top: titleTop - label.height - 22 },
      { input: heading.input, left: MARGIN, top: titleTop },
    ])
    .jpeg({ quality: 48, mozjpeg: true })
    .toBuffer();
}
