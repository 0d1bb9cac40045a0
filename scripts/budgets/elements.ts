/** The attributes of a start tag, by name. */
export type Attributes = Readonly<Record<string, string>>;

const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;

const decode = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The attributes of every element with one of some names, in document order. */
export function elementsOf(html: string, ...names: readonly string[]): Attributes[] {
  const tags = html.matchAll(new RegExp(`<(?:${names.join('|')})\\b((?:[^"'>]|"[^"]*"|'[^']*')*)>`, 'g'));
  return [...tags].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]),
    ),
  );
}

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
