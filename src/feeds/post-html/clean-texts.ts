import type { Root } from 'hast';
import { stripInvisible } from '../parse/clean-text.ts';
import { visit } from './nodes.ts';

/**
 * Removes invisible characters from texts, `alt` and `title`. `parsePost` removes literal invisible characters; here they
 * come from character references, e.g. `&#8203;`.
 */
export const cleanTexts = () => (tree: Root) =>
  visit(tree, (node) => {
    if (node.type === 'text') node.value = stripInvisible(node.value);
    if (node.type === 'element')
      for (const name of ['alt', 'title'])
        if (node.properties[name]) node.properties[name] = stripInvisible(String(node.properties[name]));
  });
