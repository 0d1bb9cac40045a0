import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { charactersIn } from '../../../scripts/support/unicode-range.ts';
import { languageName } from '../../../src/lib/locale-settings.ts';
import { LOCALES } from '../../../src/lib/locales.ts';

test('the font of the language switch has every Bangla letter of the names of locales; otherwise run `npm run assets -- fonts`', () => {
  const faces = readFileSync('src/assets/fonts/latin.css', 'utf8').split('@font-face');
  const drawn = charactersIn(faces.find((face) => face.includes('switch.woff2')) ?? '');
  const letters = [...LOCALES.map(languageName).join('')].filter((letter) =>
    /\p{Script=Bengali}/u.test(letter),
  );
  expect([...new Set(letters)].sort()).toEqual(drawn);
});
