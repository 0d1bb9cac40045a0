/** Relative luminance of a color (WCAG 2.2). @param channels Red, green and blue, each from 0 to 255. */
export function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two luminances, 1 to 21 (WCAG 2.2). */
export function contrastOfLuminances(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Red, green and blue of a #rrggbb color, each from 0 to 255. */
export const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Contrast of two #rrggbb colors, 1 to 21 (WCAG 2.2). */
export const contrast = (a: string, b: string): number =>
  contrastOfLuminances(luminance(channelsOf(a)), luminance(channelsOf(b)));
