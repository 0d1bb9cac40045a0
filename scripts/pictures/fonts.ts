import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { readContentValues } from '../support/content-files.ts';
import { inRange, rangeOf } from '../support/unicode-range.ts';

const WHOLE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** The Latin letters and signs of that file. */
const LATIN = 'U+20-7E,U+A0-2DC,U+2010-2215';

/** Signs that the pages set themselves, or that editors are likely to write next. */
const SIGNS = '\u{a0}©«°·»×–—‘’“”•…−';
/** What browsers apply without being asked, kerning and ligatures among them; no style asks for more. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'calt', 'clig', 'liga', 'kern', 'rvrn'];

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));

const BANGLA = '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf';
/** Bangla, the danda, and the joiners of its conjuncts: the range in src/styles/global.css. */
const BANGLA_LETTERS = [
  ...Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x980 + index)),
  ...'\u0964\u0965\u200c\u200d\u25cc',
];

const readPackageFile = (name: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(name)));

/**
 * Writes the site's font files. The Latin one holds the characters of the site's own language, in all weights; any other
 * letter is in the whole file, which a browser then fetches too (astro.config.mjs). The Bangla one is for devices without
 * a Bangla face of their own.
 * @param root Folder of the project.
 */
export async function cutFonts(root: string): Promise<void> {
  const folder = join(root, 'src', 'assets', 'fonts');
  const written = readContentValues(root).flatMap(({ value }) =>
    typeof value === 'string' ? [...value] : [],
  );
  const core = [...new Set([...ASCII, ...SIGNS, ...written])].filter((character) =>
    inRange(character, LATIN),
  );
  const cut = await subsetFont(await readPackageFile(WHOLE), core.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'figtree-core.woff2'), cut);
  await writeFile(
    join(folder, 'figtree-core.json'),
    `${JSON.stringify({ unicodeRange: rangeOf(core) }, null, 2)}\n`,
  );
  const bangla = await subsetFont(await readPackageFile(BANGLA), BANGLA_LETTERS.join(''), {
    targetFormat: 'woff2',
  });
  await writeFile(join(folder, 'bangla.woff2'), bangla);
}
