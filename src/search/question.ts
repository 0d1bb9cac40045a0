/** Parameter in the fragment of the search page, e.g. `#q=ivf+cost`. */
export const SEARCH_QUESTION = 'q';

/** Maximum length of a question from a path; a longer path was not typed by a person. */
const MAX_LENGTH = 100;

/**
 * Returns the words of a path as a search question, e.g. `blog IVF cost` for `/blog/IVF-cost`; '' for a path without words.
 */
export function pathWords(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Keeps a path that is not valid UTF-8 as it is.
  }
  return (path.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ').slice(0, MAX_LENGTH).trim();
}
