import { plainText } from '../../src/lib/text.ts';
import { inRange } from '../support/unicode-range.ts';

const FACE = /@font-face\s*\{([^}]*)\}/g;
const SOURCE = /url\(["']?(\/[^"')]+\.woff2)["']?\)/;
const RANGE = /unicode-range:([^;]+)/;

const CODE = /<(script|style|template)\b[\s\S]*?<\/\1>/g;

/** The font files that a page loads: of every character the last face whose range holds it, and each face without a range. */
export function loadedFonts(html: string, css: string): string[] {
  const faces = [...css.matchAll(FACE)].flatMap(([, face = '']) => {
    const file = SOURCE.exec(face)?.[1];
    return file ? [{ file, range: RANGE.exec(face)?.[1] }] : [];
  });
  const everywhere = faces.filter(({ range }) => range === undefined);
  const needed = [...new Set(plainText(html.replaceAll(CODE, '')))].map((character) =>
    faces.findLast(({ range }) => range !== undefined && inRange(character, range)),
  );
  return [...new Set([...everywhere, ...needed].flatMap((face) => (face ? [face.file] : [])))];
}
