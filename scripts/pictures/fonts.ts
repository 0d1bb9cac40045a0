import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { readContentValues } from '../support/content-files.ts';
import { charactersIn, rangeOf } from '../support/unicode-range.ts';

const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const CORE = './figtree-core.woff2';
/** What that file draws and a text may contain. */
const LATIN =
  'U+20-7E,U+A0-FF,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2212';

/** Characters that components use, or that content is likely to use. */
const SIGNS = '\u{a0}©«°·»×–—‘’“”•…−';
/** OpenType features that browsers apply by default, such as kerning and ligatures. The styles use no others. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'calt', 'clig', 'liga', 'kern', 'rvrn'];

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));

const BANGLA = '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf';
/** Bangla, danda, and zero-width joiners: the unicode-range in src/styles/base.css. */
const BANGLA_CHARACTERS = [
  ...Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x980 + index)),
  ...'\u0964\u0965\u200c\u200d\u25cc',
];

const readPackageFile = (name: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(name)));

const face = (family: string, file: string, descriptors: Readonly<Record<string, string>>): string => {
  const all = { 'font-family': family, src: `url("${file}")`, ...descriptors };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
};

/** A typeface that text has at its first paint, or from the next page on: a swap would move what is being read. */
const textFace = (file: string, range: string): string =>
  face('Figtree', file, { 'font-display': 'optional', 'font-weight': '300 900', 'unicode-range': range });

/** The CSS of the Latin typeface. */
const figtreeFaces = (core: string, rest: string): string =>
  ['/* Written by `npm run pictures -- fonts`. */\n', textFace(FIGTREE, rest), textFace(CORE, core)].join('');

/**
 * Writes the font files of the site. The Latin subset has the characters of the content, in all weights; browsers load the
 * full font only for other characters. The Bangla subset is for devices without a Bangla font.
 * @param root Folder of the project.
 */
export async function subsetFonts(root: string): Promise<void> {
  const folder = join(root, 'src', 'assets', 'fonts');
  const contentCharacters = readContentValues(root).flatMap(({ value }) =>
    typeof value === 'string' ? [...value] : [],
  );
  const characters = new Set([...ASCII, ...SIGNS, ...contentCharacters]);
  const all = charactersIn(LATIN);
  const core = all.filter((character) => characters.has(character));
  const latin = await subsetFont(await readPackageFile(FIGTREE), core.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'figtree-core.woff2'), latin);
  // Without overlap: while the file of one range is loading, a browser may request the other that has the character.
  const rest = all.filter((character) => !characters.has(character));
  await writeFile(join(folder, 'figtree.css'), figtreeFaces(rangeOf(core), rangeOf(rest)));
  const bangla = await subsetFont(await readPackageFile(BANGLA), BANGLA_CHARACTERS.join(''), {
    targetFormat: 'woff2',
  });
  await writeFile(join(folder, 'bangla.woff2'), bangla);
}
