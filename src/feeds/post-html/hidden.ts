import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { declarationsOf } from './declarations.ts';
import { editChildren, isBlock, textStart, visitElements } from './nodes.ts';

const classesOf = ({ properties }: Element): string => String(properties.class ?? '');

/** Returns true for a deletion that Word tracks, but not for `<del datetime>` from the button of WordPress. */
const isTrackedDeletion = (node: Element): boolean =>
  (node.tagName === 'del' && /^mailto:/i.test(String(node.properties.cite ?? ''))) ||
  /\bmsoDel\b/i.test(classesOf(node));

/** Returns true for the mark or the text of a Word comment. */
const isWordComment = (node: Element): boolean => {
  const declarations = declarationsOf(node);
  return (
    /^comment/.test(declarations.get('mso-element') ?? '') ||
    declarations.get('mso-special-character') === 'comment' ||
    /\bmsocom(?:anchor|off|txt)\b|\bMsoCommentReference\b/i.test(classesOf(node))
  );
};

/** Returns true for the text of a Google Docs comment: an innermost block with an anchor like `<a id="cmnt1">`. */
function isGoogleComment(node: Element): boolean {
  if (!isBlock(node) || node.children.some(isBlock)) return false;
  let hasAnchor = false;
  visitElements(node, ({ tagName, properties: { id } }) => {
    hasAnchor ||= tagName === 'a' && /^cmnt\d+$/.test(String(id ?? ''));
  });
  return hasAnchor;
}

/** Returns true for the mark of a Google Docs comment, e.g. `<a id="cmnt_ref1">[a]</a>`. */
const isGoogleMark = ({ tagName, properties: { id } }: Element): boolean =>
  tagName === 'a' && /^cmnt_ref\d+$/.test(String(id ?? ''));

/** Returns true for an element that its attribute or style hides. */
function isHidden(node: Element): boolean {
  const { hidden } = node.properties;
  const declarations = declarationsOf(node);
  return (
    (hidden !== undefined && String(hidden).toLowerCase() !== 'until-found') ||
    declarations.get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(declarations.get('visibility') ?? '') ||
    declarations.get('mso-hide') === 'all'
  );
}

/** Kinds of hidden elements, with their message in the report. */
const KINDS: readonly { readonly what: string; readonly isKind: (node: Element) => boolean }[] = [
  { what: 'a deletion that Word tracks was left out', isKind: isTrackedDeletion },
  {
    what: 'a comment on the text was left out',
    isKind: (node) => isWordComment(node) || isGoogleComment(node) || isGoogleMark(node),
  },
  { what: 'hidden text was left out', isKind: isHidden },
];

/** Removes tracked deletions, comments and hidden elements. Reports each removed element that has text. */
export const dropHidden = () => (tree: Root, file: VFile) => {
  const isShown = (node: ElementContent): boolean => {
    const kind = node.type === 'element' ? KINDS.find(({ isKind }) => isKind(node)) : undefined;
    if (!kind || node.type !== 'element') return true;
    if (textStart(node, 200).trim() !== '') file.message(kind.what, 'hidden-left-out');
    return false;
  };
  editChildren(tree, (children) => children.filter(isShown));
};
