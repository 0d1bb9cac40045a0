/** `npm run check:reading`: the reading level of each page of the patient resources, and its overlong sentences. */
import { type ContentValue, readContentValues } from './support/content-files.ts';
import { type ReadingLevel, readingLevel } from './support/reading-level.ts';

const PATIENT_PAGE = /^src\/content\/pages\/resources(?:\/|\.yaml$)/;
/** Keys with full sentences. The fragments in lists and tables would lower the grade of a page. */
const PROSE = /^sections\..*\b(?:lead|intro|body|text|answer)$/;

const isProse = (entry: ContentValue): entry is ContentValue & { value: string } =>
  typeof entry.value === 'string' && PROSE.test(entry.key);

/** The reading level of every page of the patient resources, by file. Placeholders count as one word. */
export function readPatientPages(root: string): Map<string, ReadingLevel> {
  const prose = readContentValues(root)
    .filter(({ file }) => PATIENT_PAGE.test(file))
    .filter(isProse);
  return new Map(
    [...Map.groupBy(prose, ({ file }) => file)].map(([file, values]) => [
      file,
      readingLevel(values.map(({ value }) => value.replace(/\{[^{}]*\}/g, 'ten'))),
    ]),
  );
}

if (import.meta.main) {
  for (const [file, { grade, words, long }] of readPatientPages(process.cwd())) {
    console.log(`${grade.toFixed(1).padStart(5)}  ${String(words).padStart(5)} words  ${file}`);
    for (const sentence of long) console.log(`       too long: ${sentence}`);
  }
}
