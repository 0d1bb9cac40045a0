/** A figure in percent at the beginning of a text: a number or a range, in the digits of any language. */
const FIGURE = /^\p{Nd}{1,3}(?:[.-]\p{Nd}{1,3}){0,3}%/u;

/** Punctuation and space between a figure and the words after it. */
const SEPARATOR = /^[,\s]{1,2}/;

/**
 * Splits a text into the figure that it begins with, and the words after it.
 * @returns Without such a figure, undefined and the whole text.
 * @example splitFigure('60-65% per cycle') // ['60-65%', 'per cycle']
 */
export function splitFigure(text: string): readonly [figure: string | undefined, context: string] {
  const figure = FIGURE.exec(text)?.[0];
  if (figure === undefined) return [undefined, text];
  return [figure, text.slice(figure.length).replace(SEPARATOR, '')];
}
