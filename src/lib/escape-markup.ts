/** Returns a text with its signs of markup escaped, for XML, Pango and Slack. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
