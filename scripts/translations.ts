/**
 * `npm run translations`: the Bangla translations of the content files, and which of them are missing or older than the English.
 * `npm run translations -- new pages/resources/ramadan`: writes the words of a file to its translation, to be overwritten in Bangla.
 * `npm run translations -- record pages/resources/ramadan`: records in the translation that it says what the English says today.
 * A name may begin with the folder of a locale, such as bn/pages/careers; without it, it means the first translated locale.
 * Both take several names; `npm run check:content` checks what was written.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { DEFAULT_LOCALE } from '../src/lib/locales.ts';
import { splitLocale } from '../src/records/content-files.ts';
import { TRANSLATED_LOCALES } from '../src/schemas/translated-locales.ts';
import { plainWords } from '../src/translations/translation.ts';
import { findTranslations, translationFile } from './content-checks/translations.ts';

/** Characters of a line before YAML folds it; texts stay on one line, as in the English files. */
const YAML = { lineWidth: 0 } as const;

/** The text of a translation with other hashes at its end. */
function withHashes(text: string, sourceHashes: unknown): string {
  const { contents } = parseDocument(text);
  const former = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && key.value === 'sourceHashes')
    : undefined;
  const start = isScalar(former?.key) ? former.key.range?.[0] : undefined;
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
    const translation = findTranslations(process.cwd(), locale).find((one) => one.name === name);
    if (!translation) throw new Error(`There is no src/content/${name}.yaml with words.`);
    const file = translationFile(name, locale);
    if (command === 'record') writeFileSync(file, withHashes(readFileSync(file, 'utf8'), translation.hashes));
    else if (existsSync(file)) throw new Error(`${file} exists already.`);
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, stringify(plainWords(translation.words), YAML));
    }
    console.log(file);
  }
