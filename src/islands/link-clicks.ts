type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Returns true for a click without modifier keys, which open a new tab, window or download. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** Returns true for a click that follows a link in this tab. */
export const isLinkFollowed = (click: Click & { readonly target: EventTarget | null }): boolean =>
  isPlainClick(click) && click.target instanceof Element && click.target.closest('a') !== null;
