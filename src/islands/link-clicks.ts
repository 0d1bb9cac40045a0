type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is a plain one: not a wish for a new tab, a new window or a download. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** Whether a click follows a link in this tab. */
export const isLinkFollowed = (click: Click & { readonly target: EventTarget | null }): boolean =>
  isPlainClick(click) && click.target instanceof Element && click.target.closest('a') !== null;
