import { type ListedPage, suggestPages } from '../lib/suggest-pages.ts';

/**
 * `<path-suggestions src>`: links to the pages with the most similar paths, from the list at `src`. Defined only on pages
 * that were not found. It never redirects, never shows the requested path, and sets all texts as text nodes.
 */
export class PathSuggestions extends HTMLElement {
  connectedCallback(): void {
    // Offline: the page stays as it was built.
    this.suggest().catch(() => {});
  }

  private async suggest(): Promise<void> {
    const box = this.querySelector('div');
    const list = this.querySelector('ul');
    const template = this.querySelector('template');
    if (!box || !list || !template) return;
    const response = await fetch(this.getAttribute('src') ?? '');
    if (!response.ok) return;
    const pages: readonly ListedPage[] = await response.json();
    const items = suggestPages(location.pathname, pages).map(({ title, path, language }) => {
      const item = document.importNode(template.content, true);
      const link = item.querySelector('a');
      if (!link) return item;
      link.href = path;
      link.textContent = title;
      if (language) link.lang = language;
      return item;
    });
    list.replaceChildren(...items);
    box.hidden = items.length === 0;
  }
}
