/** Replaces each tab and line break by a space: they get in when a table cell is pasted. */
export const spaced = (text: string): string => text.replace(/[\t-\r]/g, ' ');

/**
 * Removes invisible characters (control, zero-width and direction marks, fillers), then trims the text. Keeps a joiner
 * between Bangla letters, because it changes their shape.
 */
export const visibleText = (text: string): string =>
  text
    .replace(
      /([\u0980-\u09ff][\u200c\u200d])(?=[\u0980-\u09ff])|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu,
      '$1',
    )
    .trim();
