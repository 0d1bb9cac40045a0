import type { Attributes } from './elements.ts';

/** Lighthouse's mobile device: width in CSS pixels, device pixel ratio, size of 1rem. */
const PHONE = { width: 412, density: 1.75, rem: 16 };

const pixels = (length: string): number | undefined => {
  const [, number, unit] = /^([\d.]+)(px|rem|vw)$/.exec(length.trim()) ?? [];
  if (number === undefined) return undefined;
  const factor = { px: 1, rem: PHONE.rem, vw: PHONE.width / 100 }[unit ?? ''];
  return factor === undefined ? undefined : Number(number) * factor;
};

/** The displayed width of an image on the phone; undefined for a `sizes` value that is not supported here. */
function shownWidth(sizes: string): number | undefined {
  for (const entry of sizes.split(',')) {
    const [, minWidth, length = ''] = /^\s*(?:\(min-width:\s*([^)]+)\)\s*)?(.+)$/.exec(entry) ?? [];
    if (minWidth === undefined || (pixels(minWidth) ?? 0) <= PHONE.width) return pixels(length);
  }
  return undefined;
}

/** The file of an image that the phone loads: the smallest with enough pixels, else the largest. */
export function loadedFile({ src = '', srcset, sizes = '100vw' }: Attributes): string {
  const candidates = (srcset ?? '')
    .split(',')
    .map((entry) => /^\s*(\S+)\s+(\d+)w\s*$/.exec(entry))
    .flatMap((found) => (found?.[1] ? [{ file: found[1], width: Number(found[2]) }] : []))
    .sort((a, b) => a.width - b.width);
  const wanted = (shownWidth(sizes) ?? Number.POSITIVE_INFINITY) * PHONE.density;
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.file ?? src;
}
