/** Whether a click is a plain one: not a wish for a new tab, a new window or a download. */
export const isPlainClick = ({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);
