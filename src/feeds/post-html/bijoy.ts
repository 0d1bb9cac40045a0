import type { ElementContent, Root } from 'hast';
import { RecordError } from '../errors.ts';
import { isBijoy } from '../parse/bijoy.ts';
import { fontOf } from './declarations.ts';
import { element, isBlock, type Parent, textStart, visitElements } from './nodes.ts';

/** Fonts of Bijoy: SutonnyMJ and its relatives. `OMJ` at the end marks fonts of Unicode. */
const BIJOY_FONT = /(?:^|[^o])mj$|^bijoy|^sulekha|^(?:arhialkhan|tonnybangla|karnaphuli|brahmaputra|gongamj)/;

/** Latin letters, of which a font of Bijoy makes Bangla. */
const LATIN = /[A-Za-z]{2}/;

/** Letters of Unicode: a text that has them was typed anew, and keeps the font by its style alone. */
const BANGLA = /[\u0980-\u09ff]/;

/** Characters of a block that are looked at. */
const START = 4000;

/** Collects the texts that an element shows in a font of Bijoy. @param isInFont True where the element around has one. */
function textsInFont(parent: Parent, isInFont: boolean): string[] {
  return parent.children.flatMap((node) => {
    if (node.type === 'text') return isInFont ? [node.value] : [];
    if (node.type !== 'element') return [];
    const font = fontOf(node);
    return textsInFont(node, font === undefined ? isInFont : BIJOY_FONT.test(font));
  });
}

/** Returns the text of each block, and the words outside any block. */
function blockTexts(tree: Root): string[] {
  const isLoose = (node: Root['children'][number]): node is ElementContent =>
    node.type !== 'doctype' && !isBlock(node);
  const texts = [textStart(element('div', {}, tree.children.filter(isLoose)), START)];
  visitElements(tree, (node) => {
    if (isBlock(node)) texts.push(textStart(node, START));
  });
  return texts;
}

/** Refuses a text in Bijoy, which would be published as gibberish. @throws RecordError */
export const refuseBijoy = () => (tree: Root) => {
  const inFont = textsInFont(tree, false).join(' ');
  const isTyped = LATIN.test(inFont) && !BANGLA.test(inFont);
  if (isTyped || blockTexts(tree).some(isBijoy))
    throw new RecordError(
      'its text is typed in Bijoy, not Unicode; convert it with a converter, and paste it again',
    );
};
