import { blob, random } from '../curves.ts';
import { color, mix } from '../palette.ts';
import { dashes, fill, line, put } from '../svg.ts';

/** A low, quiet skyline of Dhaka from x 0 to `width`, standing on `y`. */
export function skyline(
  y: number,
  width: number,
  height: number,
  ink: string,
  seed: number,
  lit = true,
): string {
  const next = random(seed);
  let d = `M0 ${y}`;
  let lights = '';
  let x = 0;
  while (x < width) {
    const w = Math.round((34 + next() * 46) * (lit ? 1 : 1.5));
    const h = Math.round(height * (0.25 + next() * 0.6));
    d += `V${y - h}`;
    if (next() > 0.5) d += `h8v-8h14v8H${Math.min(width, x + w)}`;
    else d += `H${Math.min(width, x + w)}`;
    if (h > height * 0.5) lights += `M${x + 10} ${y - h + 16}V${y - 10}`;
    x += w;
  }
  return fill(`${d}V${y}Z`, ink) + (lit ? dashes(lights, mix(ink, color.cream, 0.3), 6, '5 9') : '');
}

/** The parliament house of Dhaka as a far silhouette, `s` wide units per 300. */
export function parliament(x: number, y: number, s: number, ink: string, cut: string): string {
  return put(
    x,
    y,
    fill(
      'M-150 0V-62H-118V-84H-92V-62H-84V-96H-58V-110H-20V-124H20V-110H58V-96H84V-62H92V-84H118V-62H150V0Z',
      ink,
    ) +
      fill(
        'M-138 0V-30L-126-46L-114-30V0ZM114 0V-30L126-46L138-30V0ZM-24 0V-30A24 24 0 0 1 24-30V0ZM-81-58a10 10 0 0 1 20 0a10 10 0 0 1-20 0ZM61-58a10 10 0 0 1 20 0a10 10 0 0 1-20 0Z',
        cut,
      ),
    s,
  );
}

/** A domed mosque with two minarets as a far silhouette. */
export function mosque(x: number, y: number, s: number, ink: string): string {
  return put(
    x,
    y,
    fill(
      'M-60 0V-44H-34C-40-72-12-84 0-104C12-84 40-72 34-44H60V0ZM-86 0V-112L-79-130L-72-112V0ZM72 0V-112L79-130L86-112V0Z',
      ink,
    ),
    s,
  );
}

/** A round tree standing on (x, y). */
export function tree(x: number, y: number, height: number, ink: string, seed: number): string {
  const r = height * 0.36;
  const cy = y - height * 0.64;
  return (
    line(
      `M${x} ${y}V${cy}M${x} ${y - height * 0.32}L${x + r * 0.45} ${cy}`,
      mix(color.deepClay, color.ink, 0.45),
      Math.max(4, height * 0.04),
    ) +
    fill(blob(x, cy, r, r * 1.02, seed, 0.08), ink) +
    fill(
      blob(x + r * 0.2, cy + r * 0.22, r * 0.72, r * 0.66, seed + 1, 0.1),
      mix(ink, color.deepTeal, 0.25),
    ) +
    line(
      `M${x - r * 0.5} ${cy - r * 0.3}h0M${x - r * 0.2} ${cy - r * 0.55}h0M${x + r * 0.2} ${cy - r * 0.4}h0M${x - r * 0.35} ${cy + r * 0.1}h0`,
      mix(ink, color.cream, 0.3),
      Math.max(4, height * 0.035),
    )
  );
}
