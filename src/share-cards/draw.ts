import { createRequire } from 'node:module';
import sharp from 'sharp';
import { truncate } from '../lib/text.ts';
import tokens from '../styles/tokens.json' with { type: 'json' };
import { CARD_SIZE, type ShareCard } from './card.ts';

const { colors } = tokens;
const { resolve } = createRequire(import.meta.url);

/** Typefaces by their file. Once a file was used, its face also stands in for letters that another face lacks. */
const FACES = {
  words: ['Figtree Bold', resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')],
  kind: ['Figtree SemiBold', resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')],
  bangla: [
    'Noto Sans Bengali Bold',
    resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  ],
} as const;

/** The words stand on the left of a card, its scene on the right. */
const WORDS_WIDTH = 690;
const MARGIN = 60;
const MARK_SIZE = 60;
const TEXT_WIDTH = WORDS_WIDTH - 2 * MARGIN;
const TITLE_LENGTH = 120;
const KIND_LENGTH = 40;
/** Sizes of a title in pixels; the first is taken at which it is no higher than this. */
const TITLE_SIZES = [76, 66, 56, 46];
const SMALLEST_TITLE = 38;
const TITLE_HEIGHT = 300;

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Setting {
  readonly face: keyof typeof FACES;
  readonly size: number;
  readonly color: string;
  readonly wrap?: 'word' | 'word-char';
}

/** Text on a transparent ground, in lines that fit beside the scene. Pango sets it: the conjuncts of Bangla are right. */
async function setText(text: string, { face, size, color, wrap = 'word' }: Setting) {
  const [font, fontfile] = FACES[/\p{Script=Bengali}/u.test(text) ? 'bangla' : face];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${font} ${size}`,
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

/** A title, as large as it fits; only at the smallest size may a word be broken. */
async function setTitle(title: string) {
  const setting = { face: 'words', color: colors.teal.deep } as const;
  const words = truncate(title, TITLE_LENGTH);
  for (const size of TITLE_SIZES) {
    const lines = await setText(words, { ...setting, size });
    if (lines.width <= TEXT_WIDTH && lines.height <= TITLE_HEIGHT) return lines;
  }
  return setText(words, { ...setting, size: SMALLEST_TITLE, wrap: 'word-char' });
}

/**
 * Draws a card as a JPEG of 1200 by 630.
 * @param scene The picture beside the words, in any format that sharp reads.
 * @param mark The brand's mark, as SVG.
 */
export async function drawCard(
  { title, kind, clinic }: ShareCard,
  scene: Buffer,
  mark: Buffer,
): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const brand = await setText(clinic, { face: 'words', size: 30, color: colors.teal.deep });
  const label = await setText(truncate(kind, KIND_LENGTH), {
    face: 'kind',
    size: 27,
    color: colors.clay.deep,
  });
  const words = await setTitle(title);
  const picture = await sharp(scene, { density: 96 })
    .resize(width - WORDS_WIDTH, height, { fit: 'cover' })
    .toBuffer();
  const badge = await sharp(mark, { density: 144 }).resize(MARK_SIZE).png().toBuffer();
  const titleTop = height - MARGIN - words.height;
  return sharp({ create: { width, height, channels: 3, background: colors.cream } })
    .composite([
      { input: picture, left: WORDS_WIDTH, top: 0 },
      { input: badge, left: MARGIN, top: MARGIN },
      {
        input: brand.input,
        left: MARGIN + MARK_SIZE + 18,
        top: MARGIN + Math.round((MARK_SIZE - brand.height) / 2),
      },
      { input: label.input, left: MARGIN, top: titleTop - label.height - 22 },
      { input: words.input, left: MARGIN, top: titleTop },
    ])
    .jpeg({ quality: 48, mozjpeg: true })
    .toBuffer();
}
