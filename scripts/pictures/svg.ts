import { minifySvg } from './minify-svg.ts';

/** A point in user units. */
export type Point = readonly [number, number];

/** A filled path. */
export const fill = (d: string, ink: string, more = ''): string => `<path d="${d}" fill="${ink}"${more}/>`;

/** A stroked path with round ends (set on the root). */
export const line = (d: string, ink: string, width = 3, more = ''): string =>
  `<path d="${d}" stroke="${ink}" stroke-width="${width}"${more}/>`;

/** A row of dashes with square ends: windows, shelves, ticks. */
export const dashes = (d: string, ink: string, width: number, pattern: string): string =>
  line(d, ink, width, ` stroke-linecap="butt" stroke-dasharray="${pattern}"`);

/** A filled circle. */
export const disc = (x: number, y: number, r: number, ink: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"${more}/>`;

/** A stroked circle. */
export const ring = (x: number, y: number, r: number, ink: string, width = 3, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" stroke="${ink}" stroke-width="${width}"${more}/>`;

/** A filled ellipse, turned by `angle` degrees. */
export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  ink: string,
  angle = 0,
  more = '',
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink}"${
    angle === 0 ? '' : ` transform="rotate(${angle} ${x} ${y})"`
  }${more}/>`;

/** A filled rectangle with rounded corners. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
  round = 0,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${
    round === 0 ? '' : ` rx="${round}"`
  } fill="${ink}"${more}/>`;

/** Moves, scales and turns a part; a negative `scaleX` mirrors it. */
export function put(x: number, y: number, body: string, scale = 1, angle = 0, mirrored = false): string {
  const steps = [x === 0 && y === 0 ? '' : `translate(${x} ${y})`];
  if (angle !== 0) steps.push(`rotate(${angle})`);
  if (mirrored) steps.push(`scale(${-scale} ${scale})`);
  else if (scale !== 1) steps.push(`scale(${scale})`);
  const transform = steps.join('');
  return transform === '' ? body : `<g transform="${transform}">${body}</g>`;
}

/** Fades a part. */
export const fade = (opacity: number, body: string): string =>
  opacity <= 0 ? '' : opacity >= 1 ? body : `<g opacity="${opacity.toFixed(3)}">${body}</g>`;

/** Clips a part to a rectangle with a nested SVG, which needs no id. */
export const crop = (x: number, y: number, width: number, height: number, body: string): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${body}</svg>`;

/** Wraps a drawing as a complete SVG file. `exact` skips minification, whose rounding would show in animations. */
export function picture(width: number, height: number, body: string, exact = false): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`;
  return `${root}${exact ? body : minifySvg(body)}</svg>\n`;
}
