/**
 * `npm run translations`: lists the Bangla translations that are missing, or older than their English texts.
 * `npm run translations -- new pages/resources/ramadan`: copies the English texts into a new translation file, to be
 * overwritten in Bangla.
 * `npm run translations -- record pages/resources/ramadan`: records that the translation matches the present English
 * texts.
 * A name may begin with the folder of a locale, e.g. bn/pages/careers; the default is the first translated locale.
 * `new` and `record` accept several names. Check the result with `npm run check:content`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { DEFAULT_LOCALE } from '../src/lib/locales.ts';
import { splitLocale } from '../src/records/content-files.ts';
import { TRANSLATED_LOCALES } from '../src/schemas/translated-locales.ts';
import { plainWords } from '../src/translations/translation.ts';
import { findTranslations, translationFile } from './content-checks/translations.ts';

/** Options of the YAML writer. `lineWidth: 0` keeps each text on one line, as in the English files. */
const YAML = { lineWidth: 0 } as const;

/** Replaces the hashes at the end of a translation file. */
function withHashes(text: string, sourceHashes: unknown): string {
  const { contents } = parseDocument(text);
  const oldHashes = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && key.value === 'sourceHashes')
    : undefined;
  const start = isScalar(oldHashes?.key) ? oldHashes.key.range?.[0] : undefined;
  const end = start === undefined ? undefined : text.slice(start).search(/\n(?=\S)/);
  const after = start === undefined || end === undefined || end < 0 ? '' : text.slice(start + end + 1);
  return `${(text.slice(0, start) + after).trimEnd()}\n${stringify({ sourceHashes }, YAML)}`;
}

const [command, ...names] = process.argv.slice(2);
if (command === undefined)
  for (const locale of TRANSLATED_LOCALES)
    for (const { name, stale } of findTranslations(process.cwd(), locale))
      console.log(
        `${locale}/${name}: ${stale ? stale.map((part) => `changed in ${part}`).join(', ') || 'up to date' : 'missing'}`,
      );
else
  for (const given of names) {
    const { locale: wanted, name } = splitLocale(given.replace(/^src\/content\/|\.yaml$/g, ''));
    const locale = wanted === DEFAULT_LOCALE ? TRANSLATED_LOCALES[0] : wanted;
    if (!locale) throw new Error('The site has one language.');
    const translation = findTranslations(process.cwd(), locale).find((entry) => entry.name === name);
    if (!translation) throw new Error(`There is no src/content/${name}.yaml with text to translate.`);
    const file = translationFile(name, locale);
    if (command === 'record') writeFileSync(file, withHashes(readFileSync(file, 'utf8'), translation.hashes));
    else if (existsSync(file)) throw new Error(`${file} exists already.`);
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, stringify(plainWords(translation.words), YAML));
    }
    console.log(file);
  }
