/** Counts the letters of a script in a text. @param script Unicode name or code, e.g. `Beng`. */
const lettersOf = (script: string, text: string): number =>
  text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0;

/**
 * Returns the key of the script with the most letters in a text; in a tie, the first key; '' without scripts.
 * @param scripts E.g. `{ en: 'Latn', bn: 'Beng' }`.
 */
export function keyOfScript(text: string, scripts: Readonly<Record<string, string>>): string {
  const counts = Object.entries(scripts).map(([key, script]) => ({ key, count: lettersOf(script, text) }));
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.find(({ count }) => count === most)?.key ?? '';
}
