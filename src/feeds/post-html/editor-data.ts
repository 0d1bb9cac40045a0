import { RecordError } from '../errors.ts';

/** Programs that save a text as JSON, by a key of its outermost object. */
const PROGRAMS: readonly (readonly [key: string, program: string])[] = [
  ['entityMap', 'Draft.js'],
  ['blocks', 'Editor.js'],
  ['ops', 'Quill'],
  ['root', 'Lexical'],
  ['type', 'TipTap'],
];

/** Parses a text that may be JSON; undefined for any other text. */
function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Refuses a text that is the data of an editor program: printed, it would be braces and keys. @throws RecordError */
export function refuseEditorData(text: string): void {
  const data = parseJson(text);
  const [first] = Array.isArray(data) ? data : [data];
  if (typeof first !== 'object' || first === null) return;
  const program = PROGRAMS.find(([key]) => key in first)?.[1] ?? 'another program';
  throw new RecordError(
    `its text is data of an editor (JSON of ${program}), not HTML; let the editor save HTML`,
  );
}
