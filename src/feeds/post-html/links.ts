import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { quote } from '../parse/clean-text.ts';
import { parseLink } from '../parse/urls.ts';
import { headingId } from './headings.ts';
import { visitElements } from './nodes.ts';

/**
 * Checks every link. An invalid link keeps only its text, an external link gets `rel="noopener noreferrer"`, and a link to
 * a heading gets the id from `orderHeadings`. Reports changed links.
 */
export const checkLinks = (api: URL) => (tree: Root, file: VFile) => {
  const ids = new Set<unknown>();
  visitElements(tree, ({ properties }) => {
    ids.add(properties.id);
  });
  visitElements(tree, (node) => {
    if (node.tagName !== 'a') return;
    const { href: written = '', dataWord } = node.properties;
    const href = String(written);
    const target = parseLink(href, api);
    node.properties = {};
    if (!target) {
      if (href !== '')
        file.message(`a link that no visitor could follow lost its target: ${quote(href)}`, 'link-dropped');
    } else if (target.type === 'heading') {
      const id = headingId(target.id);
      if (ids.has(id)) node.properties.href = `#${encodeURIComponent(id)}`;
    } else {
      node.properties = { href: target.href, dataWord };
      if (target.type === 'site' && /^\/(?:_astro|pictures)\//.test(target.href))
        file.message(
          `a link leads to a file of the site, whose address changes: ${quote(href)}`,
          'link-to-file',
        );
      const isCompleted = !/^(?:[a-z]+:|\/|[.?#])/i.test(href.trim()) && target.type !== 'site';
      if (isCompleted)
        file.message(
          `a link without https: was completed: ${quote(href)} to ${quote(target.href)}`,
          'link-completed',
        );
      if (target.type === 'external') node.properties.rel = ['noopener', 'noreferrer'];
      if (/^http:/i.test(href.trim()) && target.href.startsWith('https:'))
        file.message(`a link with http: was changed to https: ${quote(href)}`, 'link-upgraded');
    }
  });
};
