type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Returns true for a plain click: no new tab, new window or download is wanted. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** Returns true for a click that follows a link in this tab. */
export const isLinkFollowed = (click: Click & { readonly target: EventTarget | null }): boolean =>
  isPlainClick(click) && click.target instanceof Element && click.target.closest('a') !== null;
