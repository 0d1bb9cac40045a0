import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { schemaKeyOf } from '../../src/schemas/content-files.ts';
import { contentReferences } from '../../src/schemas/content-references.ts';
import { recordSchemas } from '../../src/schemas/records.ts';
import {
  hashesOf,
  staleParts,
  type TwinFault,
  twinFaults,
  twinSchema,
  URGENT_PAGES,
  withWords,
  wordsOf,
} from '../../src/schemas/twins.ts';
import { explainIssue } from './explain-issue.ts';

type Schemas = ReturnType<typeof recordSchemas>;

/** The file of a twin. @param name The path of the English file below src/content, without ending. */
export const twinFile = (name: string): string => `src/content/bn/${name}.yaml`;

/** The content of a file; undefined where its syntax is wrong, which the check of that file says. */
function readYaml(root: string, file: string): unknown {
  const document = parseDocument(readFileSync(path.join(root, file), 'utf8'));
  return document.errors.length === 0 ? document.toJS() : undefined;
}

/** The record of an English file and its words; undefined where there is no such file, or it has mistakes of its own. */
function readEnglish(root: string, name: string, schemas: Schemas) {
  const file = `src/content/${name}.yaml`;
  if (!existsSync(path.join(root, file))) return undefined;
  const { data } = schemas[schemaKeyOf(name)].safeParse(readYaml(root, file));
  const words = wordsOf(schemas[schemaKeyOf(name)], data);
  return words && { data, words };
}

/** What is wrong with a twin. @param name The path of its English file below src/content, without ending. */
export function twinMistakes(
  root: string,
  name: string,
  twin: unknown,
  schemas: Schemas,
): readonly TwinFault[] {
  const english = readEnglish(root, name, schemas);
  if (!english)
    return [
      {
        path: [],
        message: `src/content/${name}.yaml has no words, or mistakes of its own. Correct that first.`,
      },
    ];
  const read = twinSchema.safeParse(twin, { error: explainIssue });
  if (!read.success) return read.error.issues;
  const { made, reviewer: _, reviewed: __, ...words } = read.data;
  const faults = twinFaults(english.words, english.data, words);
  if (faults.length > 0) return faults;
  const laid = schemas[schemaKeyOf(name)].safeParse(withWords(english.data, english.words, words), {
    error: explainIssue,
  });
  const stale = staleParts(english.words, made);
  const record = `Then write: npm run twins -- made ${name}`;
  return [
    ...(laid.error?.issues ?? []),
    ...(made
      ? []
      : [
          {
            path: ['made'],
            message: `Nothing says which English this was made from. Compare both. ${record}`,
          },
        ]),
    ...(made && stale.length > 0 && URGENT_PAGES.includes(name)
      ? [
          {
            path: ['made'],
            message: `The English changed after this, in ${stale.join(', ')}. Patients act on this page: translate it now. ${record}`,
          },
        ]
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
