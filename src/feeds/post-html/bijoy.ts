import type { Root } from 'hast';
import { RecordError } from '../errors.ts';
import { isBijoy } from '../parse/bijoy.ts';
import { fontOf } from './declarations.ts';
import { isBlock, type Parent, textStart, visitElements } from './nodes.ts';

/** Fonts of Bijoy: SutonnyMJ and its relatives. `OMJ` at the end marks fonts of Unicode. */
const BIJOY_FONT = /(?:^|[^o])mj$|^bijoy|^sulekha|^(?:arhialkhan|tonnybangla|karnaphuli|brahmaputra|gongamj)/;

const PROBLEM = 'its text is typed in Bijoy, not Unicode; convert it with a converter, and paste it again';

/** Letters of which Bijoy makes Bangla. */
const LETTERS = /[A-Za-z]{2}/;

/** Throws where letters stand in a font of Bijoy. */
function assertNoFont(parent: Parent): void {
  visitElements(parent, (node) => {
    if (BIJOY_FONT.test(fontOf(node) ?? '') && LETTERS.test(textStart(node, 2000)))
      throw new RecordError(PROBLEM);
  });
}

/** Refuses a text in Bijoy, which would be published as gibberish. @throws RecordError */
export const refuseBijoy = () => (tree: Root) => {
  assertNoFont(tree);
  visitElements(tree, (node) => {
    if (isBlock(node) && isBijoy(textStart(node, 4000))) throw new RecordError(PROBLEM);
  });
  const whole = { type: 'element', tagName: 'div', properties: {}, children: [] } as const;
  const loose = tree.children.filter(
    (node) => node.type === 'text' || (node.type === 'element' && !isBlock(node)),
  );
  if (isBijoy(textStart({ ...whole, children: loose.filter((node) => node.type !== 'doctype') }, 4000)))
    throw new RecordError(PROBLEM);
};
