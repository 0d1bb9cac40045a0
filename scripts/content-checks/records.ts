import { type Document, isCollection, isMap, isScalar, isSeq, type LineCounter } from 'yaml';
import type { z } from 'zod';
import { explainIssue, withoutEchoes } from './explain-issue.ts';
import type { Mistake } from './mistake.ts';

/** Offsets of the entry at a path, or of the nearest one around it. */
function rangeOf(document: Document, path: readonly PropertyKey[]): readonly [number, number] {
  let node: unknown = document.contents;
  let range: readonly [number, number] = [0, 0];
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair || !isScalar(pair.key)) break;
      const start = pair.key.range?.[0] ?? range[0];
      node = pair.value;
      range = [start, isScalar(node) || isCollection(node) ? (node.range?.[1] ?? start) : start];
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(part)];
      if (!isScalar(item) && !isCollection(item)) break;
      node = item;
      range = [item.range?.[0] ?? 0, item.range?.[1] ?? 0];
    }
  }
  return range;
}

/** The line of an issue: that of the words that are wrong, of a misspelled key, or of the value. */
function lineOf(
  document: Document,
  {
    path,
    code,
    keys,
    found,
  }: { path: readonly PropertyKey[]; code: string; keys: readonly string[]; found: string | undefined },
  lines: readonly string[],
  counter: LineCounter,
): number {
  const [key] = keys;
  const [start, end] = rangeOf(document, code === 'unrecognized_keys' && key ? [...path, key] : path);
  const first = counter.linePos(start).line;
  if (!found) return first;
  const at = lines.slice(first - 1, counter.linePos(end).line).findIndex((line) => line.includes(found));
  return at > 0 ? first + at : first;
}

/** The mistakes of a record that is valid YAML. */
export function recordMistakes(
  schema: z.ZodType,
  document: Document,
  lines: readonly string[],
  counter: LineCounter,
): Mistake[] {
  const { error } = schema.safeParse(document.toJS(), { error: explainIssue });
  return withoutEchoes(error?.issues ?? []).map((issue): Mistake => {
    const { path, message, code } = issue;
    const found =
      code === 'custom' && typeof issue.params?.found === 'string' ? issue.params.found : undefined;
    const keys = code === 'unrecognized_keys' ? issue.keys : [];
    // A key that the file lacks has no line.
    if (
      path.length < 2 &&
      (path.length === 0 || / is missing\./.test(message)) &&
      code !== 'unrecognized_keys'
    )
      return { path, message };
    return {
      path,
      message,
      ...(found ? { found } : {}),
      line: lineOf(document, { path, code, keys, found }, lines, counter),
    };
  });
}
