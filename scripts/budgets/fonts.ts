import { inRange } from '../support/unicode-range.ts';
import type { PageElement } from './elements.ts';

const FACE = /@font-face\s*\{([^}]*)\}/g;
const SOURCE = /url\(["']?(\/[^"')]+\.woff2)["']?\)/;
const RANGE = /unicode-range:([^;]+)/;

const CODE: readonly string[] = ['script', 'style', 'template'];

/**
 * The font files that a page loads: for every character the last face whose range covers it, and each face without a range.
 * Faces that look for a font of the device first (`local()`) are left out: phones download nothing for them.
 */
export function loadedFonts(elements: readonly PageElement[], css: string): string[] {
  const faces = [...css.matchAll(FACE)].flatMap(([, face = '']) => {
    const file = SOURCE.exec(face)?.[1];
    return file && !face.includes('local(') ? [{ file, range: RANGE.exec(face)?.[1] }] : [];
  });
  const everywhere = faces.filter(({ range }) => range === undefined);
  const text = elements.filter(({ name }) => !CODE.includes(name)).map((element) => element.text);
  const needed = [...new Set(text.join(''))].map((character) =>
    faces.findLast(({ range }) => range !== undefined && inRange(character, range)),
  );
  return [...new Set([...everywhere, ...needed].flatMap((face) => (face ? [face.file] : [])))];
}
