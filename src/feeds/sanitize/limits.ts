import type { Root, RootContent } from 'hast';
import { RecordError } from '../record-error.ts';

/** Characters of a body: one above the first is told, one above the second is refused. */
const LARGE = 1024 * 1024;
const TOO_LARGE = 8 * 1024 * 1024;

/** Elements inside one another. Honest posts have fewer than twenty. */
const MAX_DEPTH = 256;

const TOO_DEEP = `its text nests more than ${MAX_DEPTH} elements inside one another; paste it again as plain text`;

/** Elements that end by themselves where the next one begins, or hold nothing. */
const SELF_ENDING: ReadonlySet<string> = new Set(
  (
    'p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup rt rp ' +
    'area base br col embed hr img input link meta param source track wbr'
  ).split(' '),
);

/** Comments, and tags with their attributes; a quoted value may hold anything. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;

/** A close estimate of the nesting of HTML, in one pass and without a stack; an end tag counts only for an open one. */
function estimateDepth(html: string): number {
  const open = new Map<string, number>();
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ''] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    if (tag === '' || SELF_ENDING.has(tag)) continue;
    const count = open.get(tag) ?? 0;
    if (slash && count === 0) continue;
    const step = slash ? -1 : 1;
    open.set(tag, count + step);
    depth += step;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * Looks at a body before any parser does, whose recursion a deep one would overflow.
 * @returns Its size in characters when it is worth a warning.
 * @throws RecordError when it is too large or too deep.
 */
export function checkLimits(html: string): number | undefined {
  if (html.length > TOO_LARGE)
    throw new RecordError(`its text is longer than ${TOO_LARGE / 1024 / 1024} million characters`);
  if (estimateDepth(html) > MAX_DEPTH) throw new RecordError(TOO_DEEP);
  return html.length > LARGE ? html.length : undefined;
}

/** @throws RecordError when a parsed body is too deep after all. Walks without recursion. */
export function checkDepth(tree: Root): void {
  let level: readonly RootContent[] = tree.children;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new RecordError(TOO_DEEP);
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []));
  }
}

/** Runs what walks a tree by recursion; an overflow of the stack, which V8 reports as a RangeError, is a refusal. */
export function withinStack<Result>(task: () => Result): Result {
  try {
    return task();
  } catch (error) {
    if (error instanceof RangeError) throw new RecordError(TOO_DEEP);
    throw error;
  }
}
