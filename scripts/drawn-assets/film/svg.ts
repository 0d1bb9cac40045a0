/** A point in user units. */
export type Point = readonly [number, number];

/** A filled path. */
export const fill = (d: string, ink: string): string => `<path d="${d}" fill="${ink}"/>`;

/** A stroked path with round ends, which the root sets. */
export const line = (d: string, ink: string, width: number, more = ''): string =>
  `<path d="${d}" stroke="${ink}" stroke-width="${width}"${more}/>`;

/** A dashed path with square ends. */
export const dashes = (d: string, ink: string, width: number, pattern: string): string =>
  line(d, ink, width, ` stroke-linecap="butt" stroke-dasharray="${pattern}"`);

/** Round dots of one size and color. */
export const dots = (points: readonly Point[], size: number, ink: string): string =>
  line(points.map(([x, y]) => `M${x} ${y}h0`).join(''), ink, size);

/** A filled circle. */
export const disc = (x: number, y: number, r: number, ink: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"${more}/>`;

/** A stroked circle. */
export const ring = (x: number, y: number, r: number, ink: string, width: number, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" stroke="${ink}" stroke-width="${width}"${more}/>`;

/** A filled ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, ink: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink}"/>`;

/** A filled rectangle. */
export const box = (x: number, y: number, width: number, height: number, ink: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ink}"/>`;

/** Moves, scales and turns a part. */
export function put(x: number, y: number, body: string, scale = 1, angle = 0): string {
  const move = x === 0 && y === 0 ? '' : `translate(${x} ${y})`;
  const turn = angle === 0 ? '' : `rotate(${angle})`;
  const size = scale === 1 ? '' : `scale(${scale})`;
  const transform = move + turn + size;
  return transform === '' ? body : `<g transform="${transform}">${body}</g>`;
}

/** Makes a part transparent. @param opacity 0 leaves the part out, 1 leaves it as it is. */
export function fade(opacity: number, body: string): string {
  if (opacity <= 0) return '';
  return opacity >= 1 ? body : `<g opacity="${opacity}">${body}</g>`;
}

/** Wraps a drawing as a complete SVG file. */
export function picture(width: number, height: number, body: string): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`;
  return `${root}${body}</svg>\n`;
}
