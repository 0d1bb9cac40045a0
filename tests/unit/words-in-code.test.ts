import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { WEEKDAYS } from '../../src/lib/opening-hours.ts';
import { wordsInCode } from '../support/words-in-code.ts';

/** Code whose texts are only for developers, editors and operators. */
const UNREAD =
  /^src\/(?:feeds\/(?!browser\/)|schemas|translations|content-rules|editor|integrations|styles|cache|directives|lib\/secrets|sections\/(?:define-section|[\w-]+\/definition))/;

/** Allowlist: texts that look like words, but that no visitor reads, by file. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  // Names of sites.
  'src/lib/videos.ts': ['YouTube', 'Vimeo'],
  // A value of a meta tag.
  'src/layouts/BaseLayout.astro': ['only light'],
  // Classes of a list.
  'src/components/FeedList.astro': ['grid'],
  // Names of schema.org, and of fonts.
  'src/lib/opening-hours.ts': WEEKDAYS,
  'src/lib/format-days.ts': WEEKDAYS,
  'src/seo/clinic-data.ts': ['Gynecologic', 'Obstetric'],
  'src/share-cards/draw.ts': ['Figtree Bold', 'Figtree SemiBold', 'Noto Sans Bengali Bold'],
  // Scripts of Unicode.
  'src/lib/locales.ts': ['Latin', 'Bengali'],
  'src/lib/text-locale.ts': ['Beng', 'Deva'],
  'src/share-cards/card.ts': ['Latn', 'Beng'],
  // Elements of HTML.
  'src/lib/post-html.ts': ['table caption thead tbody tfoot tr th td figure figcaption img'],
};

test('nothing that a visitor reads stands in code', () => {
  const files = globSync('src/**/*.{astro,ts,tsx}').filter((file) => !UNREAD.test(file));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    wordsInCode(file, readFileSync(file, 'utf8'))
      .filter((text) => !NAMES[file]?.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

const { found, clean } = z
  .object({ found: z.array(z.tuple([z.string(), z.string()])), clean: z.array(z.string()) })
  .parse(parse(readFileSync('tests/fixtures/words-in-code.yaml', 'utf8')));

test.each(found)('the words of %s are found', (code, words) => {
  expect(wordsInCode('A.astro', code).join(', ')).toBe(words);
});

test.each(clean)('there are no words in %s', (code) => {
  expect(wordsInCode('A.astro', code)).toEqual([]);
});

test('TypeScript and TSX are read too', () => {
  expect(wordsInCode('a.ts', 'export const label = <Kind>(kind: Kind) => "Close it";')).toEqual(['Close it']);
  expect(wordsInCode('a.tsx', 'export const A = () => <p title="a">Text</p>;')).toEqual(['a', 'Text']);
});
