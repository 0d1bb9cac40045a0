import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont, { type SubsetOptions } from 'subset-font';
import { languageName } from '../../src/lib/locale-settings.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../src/lib/locales.ts';
import { readContentValues } from '../support/content-files.ts';
import { charactersIn, rangeOf } from '../support/unicode-range.ts';

const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const DISPLAY = import.meta.resolve(
  '@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-latin-400-normal.woff2',
);
const BANGLA = '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf';

/** Characters in the source file of Figtree that a text may contain. */
const LATIN =
  'U+20-7E,U+A0-FF,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2212';
/** Characters that are always included: components use them, or content is likely to use them. */
const SIGNS = [...charactersIn('U+20-7E'), ...'\u{a0}©«°·»×–—‘’“”•…−'];
/** Characters of the heading font: letters, digits and punctuation of titles. Rarer characters use a font of the device. */
export const HEADING_CHARACTERS = [
  ...charactersIn('U+20-21,U+25-29,U+2B-3B,U+3F,U+41-5A,U+61-7A'),
  ...'\u{a0}×–—‘’“”…',
];
/** Characters of the Bangla font. Excludes the taka sign, so that prices in English sentences do not load the font. */
const BANGLA_CHARACTERS = charactersIn('U+964-965,U+980-9F2,U+9F4-9FF,U+200C-200D,U+25CC');
/** OpenType features that browsers apply by default, except kerning. The styles use no others. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'calt', 'clig', 'liga', 'rvrn'];
/** Font weights that the styles use. */
const WEIGHTS = { min: 400, max: 700 };
/** Tables that no browser reads: names of styles in desktop programs, and the smoothing of old Windows. */
const UNREAD_TABLES = ['STAT', 'gasp'];

const face = (family: string, characters: readonly string[], descriptors: readonly string[]): string =>
  ['@font-face {', `  font-family: ${family};`, ...descriptors.map((line) => `  ${line};`)].join('\n') +
  `\n  unicode-range: ${rangeOf(characters)};\n}\n`;

/**
 * Font face with `font-display: optional`: a late font does not move text during reading. It applies from the next page
 * on.
 */
const latinFace = (family: string, file: string, characters: readonly string[], weight: string): string =>
  face(family, characters, [`src: url("${file}")`, 'font-display: optional', `font-weight: ${weight}`]);

/**
 * Font face for devices without a Bangla font. Android has a Bangla font, which `local()` finds by these two names
 * only.
 */
const banglaFace = face('Bangla', BANGLA_CHARACTERS, [
  'src: local("NotoSansBengali-Regular"), local("Noto Sans Bengali Regular"), url("./bangla.woff2")',
  'font-display: swap',
]);

/**
 * Font face and rule for the names of other locales in the language switch, e.g. বাংলা on an English page. The usual fonts of devices
 * come first: Android, iOS and macOS, Windows. The width is fixed, so that a late font moves nothing. Half a second of the
 * device's font keeps the download out of the first paint.
 * @param letters Letters of these names in the Bangla font.
 */
const switchFace = (letters: readonly string[]): string => {
  const devices = [
    'NotoSansBengali-Regular',
    'Noto Sans Bengali Regular',
    'KohinoorBangla-Regular',
    'Kohinoor Bangla',
  ];
  const local = [...devices, 'BanglaSangamMN', 'Nirmala UI', 'NirmalaUI'].map((name) => `local("${name}")`);
  const sources = [...local, 'url("./switch.woff2")'].join(', ');
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => `:lang(${locale})`);
  return [
    face('Switch', letters, [`src: ${sources}`, 'font-display: block', 'font-weight: 400 700']),
    `.languages > :is(${others}) {\n  width: 2.4em;\n  font-family: Switch, sans-serif;\n  white-space: nowrap;\n  animation: device-font 0.5s;\n}\n`,
    '@keyframes device-font {\n  from,\n  to {\n    font-family: sans-serif;\n  }\n}\n',
  ].join('');
};

/**
 * Writes the font files of the site. The Latin subset contains the characters of the content, in all weights. Other
 * characters, e.g. é in a name, use a font of the device: a rule for the full font would add 110 bytes to each page.
 * @param root Folder of the project.
 */
export async function subsetFonts(root: string): Promise<void> {
  const folder = join(root, 'src/assets/fonts');
  const subset = async (font: string, characters: readonly string[], to: string, options?: SubsetOptions) =>
    writeFile(
      join(folder, to),
      await subsetFont(await readFile(new URL(font)), characters.join(''), {
        targetFormat: 'woff2',
        ...options,
      }),
    );
  const texts = readContentValues(root).map(({ value }) => value);
  const used = new Set([
    ...SIGNS,
    ...texts.flatMap((value) => (typeof value === 'string' ? [...value] : [])),
  ]);
  const core = charactersIn(LATIN).filter((character) => used.has(character));
  await subset(import.meta.resolve(FIGTREE), core, 'figtree-core.woff2', {
    keepFeatures: [...FEATURES, 'kern'],
    variationAxes: { wght: WEIGHTS },
    dropTables: UNREAD_TABLES,
  });
  // Kerning would be 4 of 10 kB, and sets a space before A or T so tight that words run together.
  await subset(DISPLAY, HEADING_CHARACTERS, 'display.woff2', {
    keepFeatures: FEATURES,
    dropTables: UNREAD_TABLES,
  });
  await subset(import.meta.resolve(BANGLA), BANGLA_CHARACTERS, 'bangla.woff2');
  const written = new Set(LOCALES.map(languageName).join(''));
  const letters = BANGLA_CHARACTERS.filter((character) => written.has(character));
  await subset(import.meta.resolve(BANGLA), letters, 'switch.woff2');
  const write = (file: string, ...faces: readonly string[]) =>
    writeFile(join(folder, file), ['/* Written by `npm run assets -- fonts`. */\n', ...faces].join(''));
  await write(
    'latin.css',
    latinFace('Figtree', './figtree-core.woff2', core, `${WEIGHTS.min} ${WEIGHTS.max}`),
    latinFace('Display', './display.woff2', core, '400'),
    switchFace(letters),
  );
  await write('bangla.css', banglaFace);
}
