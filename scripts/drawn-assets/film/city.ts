import { fill, put } from './svg.ts';

/** Returns a pseudo-random number generator with a seed; numbers are between 0 and 1. */
function random(seed: number): () => number {
  let state = seed * 2654435761 + 1013904223;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Low roofs of Dhaka from x 0 to `width`, standing on `y`. @param height The highest is 0.85 of it. */
export function skyline(y: number, width: number, height: number, ink: string): string {
  const next = random(12);
  let d = `M0 ${y}`;
  let x = 0;
  while (x < width) {
    const houseWidth = Math.round((34 + next() * 46) * 1.5);
    const houseHeight = Math.round(height * (0.25 + next() * 0.6));
    const hasTank = next() > 0.5;
    x = Math.min(width, x + houseWidth);
    d += `V${y - houseHeight}${hasTank ? 'h8v-8h14v8' : ''}H${x}`;
  }
  return fill(`${d}V${y}Z`, ink);
}

/** The parliament house of Dhaka as a far silhouette, 300 wide at scale 1. @param openings Color of the openings. */
export const parliament = (x: number, y: number, scale: number, ink: string, openings: string): string =>
  put(
    x,
    y,
    fill(
      'M-150 0V-62H-118V-84H-92V-62H-84V-96H-58V-110H-20V-124H20V-110H58V-96H84V-62H92V-84H118V-62H150V0Z',
      ink,
    ) +
      fill(
        'M-138 0V-30L-126-46L-114-30V0ZM114 0V-30L126-46L138-30V0ZM-24 0V-30A24 24 0 0 1 24-30V0ZM-81-58a10 10 0 0 1 20 0a10 10 0 0 1-20 0ZM61-58a10 10 0 0 1 20 0a10 10 0 0 1-20 0Z',
        openings,
      ),
    scale,
  );

/** A domed mosque with two minarets as a far silhouette. */
export const mosque = (x: number, y: number, scale: number, ink: string): string =>
  put(
    x,
    y,
    fill(
      'M-60 0V-44H-34C-40-72-12-84 0-104C12-84 40-72 34-44H60V0ZM-86 0V-112L-79-130L-72-112V0ZM72 0V-112L79-130L86-112V0Z',
      ink,
    ),
    scale,
  );
