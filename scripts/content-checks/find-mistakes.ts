import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Document, isNode, type LineCounter } from 'yaml';
import { DEFAULT_LOCALE, type Locale } from '../../src/lib/locales.ts';
import { schemaKeyOf, splitLocale, WORD_LIST } from '../../src/records/content-files.ts';
import { explainIssue } from '../../src/schemas/explain-issue.ts';
import { TRANSLATED_LOCALES } from '../../src/schemas/translated-locales.ts';
import type { FixedSentences } from '../../src/translations/translation.ts';
import { type ContentFile, duplicateMistakes, ruleMistakes, valueAt } from './across-files.ts';
import { closedDayMistakes } from './closed-days.ts';
import type { ContentFiles } from './content-files.ts';
import { LOCALES_FILE, localeMistakes } from './locales.ts';
import { formatMistake, type Mistake } from './mistake.ts';
import { pathFault } from './path-fault.ts';
import { syntaxFaults } from './syntax.ts';
import { missingTranslations, safetySentences, translationMistakes } from './translations.ts';

/** Returns the line of the value at a path, or of the nearest value around it. */
function lineOf(document: Document, path: readonly PropertyKey[], counter: LineCounter): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line;
  }
  return undefined;
}

/** Returns the place of a value in a file. @param name Path below src/content. */
function placeIn(files: ContentFiles, name: string, path: readonly PropertyKey[]): Omit<Mistake, 'message'> {
  const parsed = files.parse(name);
  return {
    file: `src/content/${name}`,
    path,
    line: parsed && lineOf(parsed.document, path, parsed.counter),
    value: valueAt(parsed?.record, path),
  };
}

/** Mistake of a record, or of the English record that it translates. */
type RecordIssue = Pick<Mistake, 'path' | 'message' | 'isWarning'> & { readonly isInEnglish?: boolean };

/** Returns the mistakes of a record. @param place Path below src/content or its locale folder, without extension. */
function issuesOf(
  files: ContentFiles,
  place: string,
  locale: Locale,
  record: unknown,
  sentences: FixedSentences,
): readonly RecordIssue[] {
  if (place === WORD_LIST)
    return files.schemas[schemaKeyOf(place)].safeParse(record, { error: explainIssue }).error?.issues ?? [];
  if (locale === DEFAULT_LOCALE) return files.english(place).issues;
  return translationMistakes(files, place, locale, record, sentences);
}

/** Returns the mistakes of a file, and its record if it could be read. */
function checkFile(
  files: ContentFiles,
  name: string,
  sentences: ReadonlyMap<Locale, FixedSentences>,
): { mistakes: Mistake[]; read: ContentFile[] } {
  const file = `src/content/${name}`;
  const fault = pathFault(name);
  if (fault) return { mistakes: [{ file, message: fault }], read: [] };
  const folder = path.dirname(name);
  const parsed = files.parse(name);
  if (!parsed) {
    const message =
      'Letters such as é are saved in another encoding. In your editor choose "Save as", then UTF-8.';
    return { mistakes: [{ file, message }], read: [] };
  }
  const { text, document, counter, record } = parsed;
  const faults = syntaxFaults(document, text, counter);
  if (faults.length > 0) {
    const lines = text.split('\n');
    return { mistakes: faults.map((one) => ({ file, ...one, value: lines[one.line - 1] })), read: [] };
  }
  const lineAt = (path: readonly PropertyKey[]) => lineOf(document, path, counter);
  const { locale, name: nameInLocale } = splitLocale(name);
  const place = nameInLocale.slice(0, -'.yaml'.length);
  const issues = issuesOf(files, place, locale, record, sentences.get(locale) ?? []);
  const mistakes = issues.map(({ path = [], isInEnglish, ...issue }): Mistake => {
    if (isInEnglish) return { ...issue, ...placeIn(files, `${place}.yaml`, path) };
    return { ...issue, file, path, line: lineAt(path), value: valueAt(record, path) };
  });
  return { mistakes, read: [{ folder, file, record, lineOf: lineAt }] };
}

/**
 * Returns the mistakes in all content files of a project. @param withWarnings False to leave out mistakes that stop no
 * build.
 */
export function findContentMistakes(files: ContentFiles, withWarnings = true): readonly string[] {
  const content = path.join(files.root, 'src/content');
  const sentences = new Map(TRANSLATED_LOCALES.map((locale) => [locale, safetySentences(files, locale)]));
  const checked = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(content, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => name !== 'README.md' && name !== LOCALES_FILE)
    .sort()
    .map((name) => checkFile(files, name, sentences));
  const contents = checked.flatMap(({ read }) => read);
  return [
    ...checked.flatMap(({ mistakes }) => mistakes),
    ...duplicateMistakes(contents),
    ...ruleMistakes(contents),
    ...closedDayMistakes(contents),
    ...localeMistakes(files.root),
    ...missingTranslations(files.root),
  ]
    .filter(({ isWarning }) => withWarnings || !isWarning)
    .map(formatMistake);
}
