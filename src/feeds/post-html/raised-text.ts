import type { Element, Root } from 'hast';
import { declarationsOf, lengthIn } from './declarations.ts';
import { element, isBlock, type Parent, textStart } from './nodes.ts';

/** Minimum distance from the baseline, in points or pixels. A smaller distance is an adjustment of the layout. */
const MIN_RAISE = 2;

/** Maximum characters of a raised or lowered text; a longer text is no exponent. */
const MAX_LENGTH = 60;

/** Elements that cannot be raised or lowered, or already are. */
const EXEMPT = /^(?:sup|sub|img|t(?:able|body|head|foot|r|h|d)|caption|html|body)$/;

/** Returns the tag, `sup` or `sub`, of an element that its style raises or lowers; undefined for other elements. */
function raisedTag(node: Element): 'sup' | 'sub' | undefined {
  const declarations = declarationsOf(node);
  const align = declarations.get('vertical-align');
  if (align === 'super' || align === 'sub') return align === 'super' ? 'sup' : 'sub';
  const isRelative = declarations.get('position') === 'relative';
  const raise =
    lengthIn(declarations.get('mso-text-raise')) ||
    (isRelative ? lengthIn(declarations.get('bottom')) - lengthIn(declarations.get('top')) : 0) ||
    lengthIn(align);
  if (Math.abs(raise) < MIN_RAISE) return undefined;
  return raise > 0 ? 'sup' : 'sub';
}

function nameIn(parent: Parent): void {
  for (const node of parent.children) {
    if (node.type !== 'element' || node.tagName === 'sup' || node.tagName === 'sub') continue;
    const tag = isBlock(node) || EXEMPT.test(node.tagName) ? undefined : raisedTag(node);
    const isShort = textStart(node, MAX_LENGTH + 1).length <= MAX_LENGTH;
    if (tag && isShort) node.children = [element(tag, {}, node.children)];
    else nameIn(node);
  }
}

/** Wraps text that a style raises or lowers in `sup` or `sub`, e.g. exponents from Word, OneNote and Google Docs. */
export const nameRaised = () => (tree: Root) => nameIn(tree);
