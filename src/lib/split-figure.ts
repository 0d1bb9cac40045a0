/** A figure in percent at the beginning of a text: a number or a range, in the digits of any language. */
const FIGURE = /^(\p{Nd}[\p{Nd}.]*(?:-\p{Nd}[\p{Nd}.]*)?%)[,\s]*(.*)$/su;

/**
 * Splits a text into the figure that it begins with, and the words after it.
 * @returns Without such a figure, undefined and the whole text.
 * @example splitFigure('60-65% per cycle') // ['60-65%', 'per cycle']
 */
export function splitFigure(text: string): readonly [figure: string | undefined, context: string] {
  const [, figure, context] = FIGURE.exec(text) ?? [];
  return [figure, context ?? text];
}
