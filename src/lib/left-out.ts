import { pathIn } from './links.ts';

/** Returns true for a link to a page that this clinic has deleted. */
export const isLeftOut = (to: string, leftOut: ReadonlySet<string>): boolean =>
  leftOut.has(to) || leftOut.has(pathIn(to) ?? '');

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the target of a link in content; undefined for another value. */
const targetOf = (value: unknown): string | undefined =>
  isNode(value) && 'to' in value && typeof value.to === 'string' ? value.to : undefined;

/** Removes the links to deleted pages from the lists below a node, in place. */
function removeBelow(node: object, leftOut: ReadonlySet<string>): void {
  for (const value of Object.values(node)) {
    if (!isNode(value)) continue;
    if (Array.isArray(value)) removeFrom(value, leftOut);
    removeBelow(value, leftOut);
  }
}

/** Removes links from a list. In a list that is not links alone, an entry stays, without its link. */
function removeFrom(list: unknown[], leftOut: ReadonlySet<string>): void {
  const isLinks = list.every((entry) => targetOf(entry) !== undefined);
  for (const entry of list.toReversed()) {
    const to = targetOf(entry);
    if (to === undefined || !isLeftOut(to, leftOut)) continue;
    if (isLinks) list.splice(list.indexOf(entry), 1);
    else if (isNode(entry) && 'to' in entry) delete entry.to;
  }
}

/** Returns a copy of content without its links to deleted pages. */
export function withoutLeftOut<Content>(content: Content, leftOut: ReadonlySet<string>): Content {
  if (leftOut.size === 0) return content;
  const copy = structuredClone({ content });
  removeBelow(copy, leftOut);
  return copy.content;
}
