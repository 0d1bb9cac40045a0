import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { quote } from '../parse/clean-text.ts';
import { addressOf, EMBEDS } from './embeds.ts';
import { visitElements } from './nodes.ts';

/** Form controls. */
const FIELDS = 'input select textarea button'.split(' ');

/** Elements that the allowlist drops and that an author may miss, with their message in the report. */
const LOSSES: ReadonlyMap<string, string> = new Map([
  ['script', 'a script was removed'],
  ['svg', 'a drawing (svg) was left out; upload it as a picture'],
  ['math', 'a formula (math) was left out; upload it as a picture'],
  ...FIELDS.map((tag) => [tag, 'a field or button of a form was left out'] as const),
  ...EMBEDS.map((tag) => [tag, `an embedded ${tag} was left out`] as const),
]);

/** Reports elements and event handlers that the allowlist will drop. */
export const reportLosses = () => (tree: Root, file: VFile) =>
  visitElements(tree, (node) => {
    const handlers = Object.keys(node.properties).filter((name) => /^on[a-z]/.test(name));
    if (handlers.length > 0)
      file.message(`code in attributes was removed (${handlers.join(', ').slice(0, 80)})`, 'handler-lost');
    const loss = LOSSES.get(node.tagName);
    const address = addressOf(node);
    if (loss)
      file.message(address === undefined ? loss : `${loss}: ${quote(address)}`, `${node.tagName}-lost`);
    // Drawings and formulas are dropped with their content.
    return node.tagName !== 'svg' && node.tagName !== 'math';
  });
