import { RecordError } from '../errors.ts';

/** Editors that save a text as JSON, by a key of the outermost object. */
const PROGRAMS: readonly (readonly [key: string, program: string])[] = [
  ['entityMap', 'Draft.js'],
  ['blocks', 'Editor.js'],
  ['ops', 'Quill'],
  ['root', 'Lexical'],
  ['type', 'TipTap'],
];

/** Returns the value of a JSON object or list; undefined for other texts. */
function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rejects a text that is JSON of an editor, because visitors would see braces and keys. @throws RecordError */
export function refuseEditorData(text: string): void {
  const data = parseJson(text);
  const [first] = Array.isArray(data) ? data : [data];
  if (typeof first !== 'object' || first === null) return;
  const program = PROGRAMS.find(([key]) => key in first)?.[1] ?? 'another program';
  throw new RecordError(
    `its text is data of an editor (JSON of ${program}), not HTML; let the editor save HTML`,
  );
}
