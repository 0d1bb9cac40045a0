import { readApiList, type Unread } from './api.ts';
import { cloneTemplate } from './template.ts';

/** How a feed is read and shown in a browser, on a page that the build could not fill. */
export interface FallbackFeed {
  /** Path and query of the list. */
  readonly path: string;
  /** Fills a copy of the item template; false leaves a record out that cannot be shown. */
  readonly fill: (item: DocumentFragment, record: Unread) => boolean;
}

/**
 * Tries once to fill a page that was built without its feed. The error text that the build left comes back when the API
 * cannot be read here either; its link loads the page anew.
 */
export async function showFeed(box: HTMLElement, { path, fill }: FallbackFeed): Promise<void> {
  const shown = box.querySelector<HTMLElement>('[data-shown]');
  if (!shown) return;
  const error = [...shown.childNodes];
  box.ariaBusy = 'true';
  shown.replaceChildren(cloneTemplate(box, 'loading'));
  try {
    const items = (await readApiList(path)).flatMap((record) => {
      const item = cloneTemplate(box, 'item');
      return fill(item, record) ? [item] : [];
    });
    if (items.length === 0) shown.replaceChildren(cloneTemplate(box, 'empty'));
    else {
      const list = cloneTemplate(box, 'list');
      list.querySelector('[data-slot="items"]')?.append(...items);
      shown.replaceChildren(list);
    }
  } catch (fault) {
    console.error(fault);
    shown.replaceChildren(...error);
  }
  box.ariaBusy = 'false';
}
