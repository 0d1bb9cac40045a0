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
import { suggest } from '../src/schemas/suggest.ts';
import { TRANSLATED_LOCALES } from '../src/schemas/translated-locales.ts';
import { plainWords } from '../src/translations/translation.ts';
import { ContentFiles } from './content-checks/content-files.ts';
import { findTranslations, translationFaults, translationFile } from './content-checks/translations.ts';
import { exitWithError } from './support/exit-with-error.ts';

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

/** Prints the state of each translation. */
function listTranslations(root: string): void {
  const files = new ContentFiles(root);
  for (const locale of TRANSLATED_LOCALES)
    for (const { name, stale } of findTranslations(files, locale)) {
      const changes = stale?.map((part) => `changed in ${part}`).join(', ');
      console.log(`${locale}/${name}: ${changes === undefined ? 'missing' : changes || 'up to date'}`);
    }
}

/**
 * Finds a translation by its name, e.g. `pages/careers`, `bn/pages/careers` or the path of its file.
 * @throws Error that suggests a name.
 */
function findTranslation(root: string, given: string) {
  const { locale: wanted, name } = splitLocale(given.replace(/^src\/content\/|\.yaml$/g, ''));
  const locale = wanted === DEFAULT_LOCALE ? TRANSLATED_LOCALES[0] : wanted;
  if (!locale) throw new Error('The site has one language.');
  const files = new ContentFiles(root);
  const translations = findTranslations(files, locale);
  const translation = translations.find((entry) => entry.name === name);
  if (translation) return { ...translation, locale, file: translationFile(name, locale) };
  if (files.exists(`${name}.yaml`) && files.english(name).issues.length > 0)
    throw new Error(`src/content/${name}.yaml has mistakes. Correct them first: npm run check:content`);
  const names = translations.map((entry) => entry.name);
  const sameFile = names.find((other) => path.basename(other) === path.basename(name));
  const advice = sameFile === undefined ? suggest(name, names) : `Write: ${sameFile}`;
  throw new Error(`There is no src/content/${name}.yaml with text to translate. ${advice}`);
}

type FoundTranslation = ReturnType<typeof findTranslation>;

/** Copies the English texts into a new file. @throws Error for an existing translation. */
function createTranslation({ file, words }: FoundTranslation): void {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stringify(plainWords(words), YAML));
}

/** Records the hashes of the English texts. @throws Error for a missing translation, or a translation with mistakes. */
function recordTranslation(root: string, { file, name, locale, hashes }: FoundTranslation): void {
  if (!existsSync(file))
    throw new Error(`${file} is missing. Create it with: npm run translations -- new ${locale}/${name}`);
  const faults = translationFaults(root, name, locale);
  if (faults.length > 0) {
    const lines = faults.map(({ path: keys = [], message }) => `  ${keys.join(' › ')}: ${message}`);
    throw new Error(`${file} was not recorded. Translate first:\n${lines.join('\n')}`);
  }
  writeFileSync(file, withHashes(readFileSync(file, 'utf8'), hashes));
}

/** Runs the command. @throws Error with a message for the person at the keyboard. */
function run(root: string, command: string | undefined, names: readonly string[]): void {
  if (command === undefined) {
    listTranslations(root);
    return;
  }
  if (command !== 'new' && command !== 'record')
    throw new Error(`There is no command "${command}". ${suggest(command, ['new', 'record'])}`);
  if (names.length === 0) throw new Error(`Name a file: npm run translations -- ${command} pages/careers`);
  for (const given of names) {
    const translation = findTranslation(root, given);
    if (command === 'new') createTranslation(translation);
    else recordTranslation(root, translation);
    console.log(translation.file);
  }
}

const [command, ...names] = process.argv.slice(2);
try {
  run(process.cwd(), command, names);
} catch (error) {
  exitWithError(error);
}
