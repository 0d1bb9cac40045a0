import { readApiList, type UntypedRecord } from './api.ts';
import { cloneTemplate } from './template.ts';

/** How a feed is read and shown in the browser, on a page that was built without it. */
export interface FallbackFeed {
  /** Path and query of the list. */
  readonly path: string;
  /** Fills a copy of the item template; false for a record that cannot be shown. */
  readonly fill: (item: DocumentFragment, record: UntypedRecord) => boolean;
}

/**
 * Tries once to fill a page that was built without its feed. Restores the error text of the build, whose link reloads the
 * page, when the API cannot be read here either.
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
