/** Name of the parameter behind the `#` of the search page that holds a question. */
export const SEARCH_QUESTION = 'q';

/** Characters of a path that make a question; the rest is no address that a person typed. */
const MAX_LENGTH = 100;

/** The words of a path as a question for the search: `/blog/IVF-cost` is `blog IVF cost`. '' for a path without words. */
export function pathWords(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A path that is not UTF-8 is searched for as it is written.
  }
  return (path.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ').slice(0, MAX_LENGTH).trim();
}
