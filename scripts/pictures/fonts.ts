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

/**
 * Writes the typeface's file with the characters of the site's own language, in all weights, and the range of them. Any
 * other letter is in the whole file, which a browser then fetches too (astro.config.mjs).
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
  const whole = await readFile(fileURLToPath(import.meta.resolve(WHOLE)));
  const cut = await subsetFont(whole, core.join(''), { targetFormat: 'woff2', keepFeatures: FEATURES });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'figtree-core.woff2'), cut);
  await writeFile(
    join(folder, 'figtree-core.json'),
    `${JSON.stringify({ unicodeRange: rangeOf(core) }, null, 2)}\n`,
  );
}
