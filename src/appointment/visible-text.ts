/** With a space for each tab and line break, which come along when a cell of a table is pasted. */
export const spaced = (text: string): string => text.replace(/[\t-\r]/g, ' ');

/**
 * Without spaces around it, and without characters that no eye sees: control, zero-width and direction marks, fillers.
 * A joiner between Bangla letters stays, because it changes their shape.
 */
export const visibleText = (text: string): string =>
  text
    .replace(
      /([\u0980-\u09ff][\u200c\u200d])(?=[\u0980-\u09ff])|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu,
      '$1',
    )
    .trim();
