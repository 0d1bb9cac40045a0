import type { ElementContent, Root } from 'hast';
import { RecordError } from '../errors.ts';
import { isBijoy } from '../parse/bijoy.ts';
import { fontOf } from './declarations.ts';
import { element, isBlock, type Parent, textStart, visitElements } from './nodes.ts';

/** Fonts for text typed in Bijoy, e.g. SutonnyMJ. A name that ends in `OMJ` is a Unicode font. */
const BIJOY_FONT = /(?:^|[^o])mj$|^bijoy|^sulekha|^(?:arhialkhan|tonnybangla|karnaphuli|brahmaputra|gongamj)/;

/** Latin letters: text typed in Bijoy consists of them, and its font draws them as Bangla. */
const LATIN = /[A-Za-z]{2}/;

/** Bangla letters in Unicode: such a text is readable, even if its style still names a Bijoy font. */
const BANGLA = /[\u0980-\u09ff]/;

/** Maximum characters of a block that `isBijoy` examines. */
const START = 4000;

/** Returns the texts that have a Bijoy font. @param isInFont True if the parent has a Bijoy font. */
function textsInFont(parent: Parent, isInFont: boolean): string[] {
  return parent.children.flatMap((node) => {
    if (node.type === 'text') return isInFont ? [node.value] : [];
    if (node.type !== 'element') return [];
    const font = fontOf(node);
    return textsInFont(node, font === undefined ? isInFont : BIJOY_FONT.test(font));
  });
}

/** Returns the start of the text of each block, and of the text outside all blocks. */
function blockTexts(tree: Root): string[] {
  const isLoose = (node: Root['children'][number]): node is ElementContent =>
    node.type !== 'doctype' && !isBlock(node);
  const texts = [textStart(element('div', {}, tree.children.filter(isLoose)), START)];
  visitElements(tree, (node) => {
    if (isBlock(node)) texts.push(textStart(node, START));
  });
  return texts;
}

/** Rejects a text typed in Bijoy, because visitors would see gibberish. @throws RecordError */
export const refuseBijoy = () => (tree: Root) => {
  const inFont = textsInFont(tree, false).join(' ');
  const isTyped = LATIN.test(inFont) && !BANGLA.test(inFont);
  if (isTyped || blockTexts(tree).some(isBijoy))
    throw new RecordError(
      'its text is typed in Bijoy, not Unicode; convert it with a converter, and paste it again',
    );
};
