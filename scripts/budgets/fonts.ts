import { plainText } from '../../src/lib/text.ts';
import { inRange } from '../support/unicode-range.ts';

const FACE = /@font-face\s*\{([^}]*)\}/g;
const SOURCE = /url\(["']?(\/[^"')]+\.woff2)["']?\)/;
const RANGE = /unicode-range:([^;]+)/;

const CODE = /<(script|style|template)\b[\s\S]*?<\/\1>/g;

/**
 * The font files that a page loads: for every character the last face whose range covers it, and each face without a range.
 * Faces that look for a font of the device first (`local()`) are left out: phones download nothing for them.
 */
export function loadedFonts(html: string, css: string): string[] {
  const faces = [...css.matchAll(FACE)].flatMap(([, face = '']) => {
    const file = SOURCE.exec(face)?.[1];
    return file && !face.includes('local(') ? [{ file, range: RANGE.exec(face)?.[1] }] : [];
  });
  const everywhere = faces.filter(({ range }) => range === undefined);
  const needed = [...new Set(plainText(html.replaceAll(CODE, '')))].map((character) =>
    faces.findLast(({ range }) => range !== undefined && inRange(character, range)),
  );
  return [...new Set([...everywhere, ...needed].flatMap((face) => (face ? [face.file] : [])))];
}
