import type { Background } from './define-section.ts';
import { definitionOf, type Section } from './registry.ts';

/** Returns the background of a section below a section with the same background. */
const alternativeTo = (background: Background | undefined): Background | undefined =>
  background === 'ground-deep' ? 'bg-blush' : undefined;

/**
 * Returns the class of each section's background; undefined for that of the page. Two adjacent sections never have the same
 * background, except kinds that repeat it.
 */
export function backgroundsOf(sections: readonly Section[]): (Background | undefined)[] {
  let above: Background | undefined;
  return sections.map((section) => {
    const { background, repeatsBackground } = definitionOf(section);
    const own = background?.(section);
    const isRepeated = own === above && !repeatsBackground;
    above = isRepeated ? alternativeTo(own) : own;
    return above;
  });
}
