import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { schemaKeyOf } from '../../src/schemas/content-files.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';
import { recordSchemas } from '../../src/schemas/records.ts';
import {
  type FixedSentences,
  hashesOf,
  staleParts,
  type TwinFault,
  twinFaults,
  twinSchema,
  URGENT_PAGES,
  withNewFigures,
  withWords,
  wordsOf,
} from '../../src/schemas/twins.ts';
import { explainIssue } from './explain-issue.ts';
import type { Mistake } from './mistake.ts';

type Schemas = ReturnType<typeof recordSchemas>;

/** The file of a twin. @param name The path of the English file below src/content, without ending. */
export const twinFile = (name: string): string => `src/content/bn/${name}.yaml`;

/** The content of a file; undefined where there is none, or its syntax is wrong, which the check of that file says. */
function readYaml(root: string, file: string): unknown {
  if (!existsSync(path.join(root, file))) return undefined;
  const document = parseDocument(readFileSync(path.join(root, file), 'utf8'));
  return document.errors.length === 0 ? document.toJS() : undefined;
}

/** The record of an English file and its words; undefined where there is no such file, or it has mistakes of its own. */
function readEnglish(root: string, name: string, schemas: Schemas) {
  const { data } = schemas[schemaKeyOf(name)].safeParse(readYaml(root, `src/content/${name}.yaml`));
  const words = wordsOf(schemas[schemaKeyOf(name)], data);
  return words && { data, words };
}

/** The first pages that the Bangla edition lacks: no sign of danger may lead into an English page. */
export const missingTwins = (root: string): Mistake[] =>
  [...URGENT_PAGES, 'pages/contact-us', 'pages/book-an-appointment']
    .map(twinFile)
    .filter((file) => existsSync(path.join(root, 'src/content/bn')) && !existsSync(path.join(root, file)))
    .map((file) => ({ file, message: 'This page is missing, and there is no Bangla edition without it.' }));

const safetySchema = z.object({ editions: z.object({ safety: z.array(z.string()) }) });

/** The fixed safety sentences, in English and in Bangla. */
export function safetySentences(root: string): FixedSentences {
  const [english = [], bangla = []] = ['site/interface', 'bn/site/interface'].map(
    (name) => safetySchema.safeParse(readYaml(root, `src/content/${name}.yaml`)).data?.editions.safety,
  );
  return english.map((sentence, index) => [sentence, bangla[index] ?? '']);
}

/** What is wrong with a twin. @param name The path of its English file below src/content, without ending. */
export function twinMistakes(
  root: string,
  name: string,
  twin: unknown,
  schemas: Schemas,
  sentences: FixedSentences,
): readonly Pick<Mistake, 'path' | 'message' | 'isLate'>[] {
  const english = readEnglish(root, name, schemas);
  if (!english)
    return [
      { isLate: true, message: `Correct src/content/${name}.yaml: it has no words, or mistakes of its own.` },
    ];
  const read = twinSchema.safeParse(twin, { error: explainIssue });
  if (!read.success) return read.error.issues;
  const { made, reviewer: _, reviewed: __, ...words } = read.data;
  const stale = staleParts(english.words, made);
  const laid = schemas[schemaKeyOf(name)].safeParse(
    withWords(english.data, english.words, withNewFigures(english.data, stale, words)),
    { error: explainIssue },
  );
  const late = (fault: TwinFault) => ({ ...fault, isLate: laid.success });
  const faults = twinFaults(english.words, english.data, words, sentences);
  if (faults.length > 0) return faults.map(late);
  const record = `Then write: npm run twins -- made ${name}`;
  const unmade = made
    ? `The English changed after this, in ${stale.join(', ')}. Patients act on this page: translate it now. ${record}`
    : `Nothing says which English this was made from. Compare both. ${record}`;
  return [
    ...(laid.error?.issues ?? []),
    ...(!made || (stale.length > 0 && URGENT_PAGES.includes(name))
      ? [late({ path: ['made'], message: unmade })]
      : []),
  ];
}

/** Every English file with words: what its twin would hold, and how its twin stands to it. */
export function findTwins(root: string) {
  const schemas = recordSchemas(contentReferences(root));
  return readdirSync(path.join(root, 'src/content'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.yaml') && !file.startsWith('bn/'))
    .sort()
    .flatMap((file) => {
      const name = file.slice(0, -'.yaml'.length);
      const english = readEnglish(root, name, schemas);
      if (!english) return [];
      const isMade = existsSync(path.join(root, twinFile(name)));
      const twin = isMade ? twinSchema.safeParse(readYaml(root, twinFile(name))).data : undefined;
      return [
        {
          name,
          words: english.words,
          hashes: hashesOf(english.words),
          /** The parts whose English changed after the twin was made; undefined while there is no twin. */
          stale: isMade ? staleParts(english.words, twin?.made) : undefined,
        },
      ];
    });
}

/** The twins whose English changed, with the parts that did. */
export const findStaleTwins = (root: string) =>
  findTwins(root).flatMap(({ name, stale = [] }) =>
    stale.length > 0 ? [{ file: twinFile(name), parts: stale, isUrgent: URGENT_PAGES.includes(name) }] : [],
  );
