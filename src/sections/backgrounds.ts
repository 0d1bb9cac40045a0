import type { Background } from './define-section.ts';
import { definitionOf, type Section } from './registry.ts';

/** Returns the background of a section below a section with the same background. */
const alternativeTo = (background: Background | undefined): Background | undefined =>
  background === 'ground-deep' ? 'bg-blush' : undefined;

/**
 * Returns the background class of each section; undefined leaves the background of the page. Adjacent sections have different
 * backgrounds, except kinds with `repeatsBackground`.
 */
export function backgroundsOf(sections: readonly Section[]): (Background | undefined)[] {
  let above: Background | undefined;
  return sections.map((section) => {
    const { background, repeatsBackground } = definitionOf(section);
    const preferred = background?.(section);
    const isRepeated = preferred === above && !repeatsBackground;
    above = isRepeated ? alternativeTo(preferred) : preferred;
    return above;
  });
}
