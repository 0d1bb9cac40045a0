import { cleanLine } from './clean-text.ts';

/** Longest name of a category, in characters. */
export const MAX_LENGTH = 60;
export const MAX_CATEGORIES = 12;

/** The names of a post's categories, each once: from a list, or from a single name. Anything that is no text is skipped. */
export function parseCategories(value: unknown): string[] {
  const names = (Array.isArray(value) ? value : [value])
    .filter((name) => typeof name === 'string')
    .map((name) => cleanLine(name, MAX_LENGTH))
    .filter(Boolean);
  return [...new Set(names)].slice(0, MAX_CATEGORIES);
}
