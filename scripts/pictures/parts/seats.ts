import { color, mix } from '../palette.ts';
import { box, fill, line, oval, put } from '../svg.ts';

/** An armchair seen from the side, looking right; `near` is drawn before its near arm. */
export function armchair(x: number, y: number, s: number, ink: string, mirrored = false, near = ''): string {
  const shade = mix(ink, color.ink, 0.2);
  return put(
    x,
    y,
    oval(0, 0, 130, 9, color.ink, 0, ' opacity=".1"') +
      line('M-78-30L-90-2M84-30L94-2', mix(color.deepClay, color.ink, 0.4), 9) +
      fill(
        'M-112-250C-80-266-52-252-46-226L-18-104H98C118-104 124-84 118-62L110-24H-84C-98-24-102-36-104-52L-128-214C-130-236-124-246-112-250Z',
        ink,
      ) +
      fill(
        'M-46-226L-18-104H98C118-104 124-84 118-62L116-56H-40C-54-110-64-180-66-250C-56-246-48-238-46-226Z',
        mix(ink, color.cream, 0.16),
      ) +
      near +
      fill(
        'M-40-150H66C88-150 92-118 70-116H8C-2-116-6-110-6-100V-24H-30V-100C-30-112-38-118-48-118Z',
        shade,
      ),
    s,
    0,
    mirrored,
  );
}

/** A plain chair seen from the side, looking right; the seat is 100 above (x, y). */
export function chair(x: number, y: number, s: number, ink: string, mirrored = false): string {
  const wood = mix(color.deepClay, color.ink, 0.35);
  return put(
    x,
    y,
    line('M-52-96L-62 0M58-96L66 0M-52-96L-74-240', wood, 9) +
      box(-64, -112, 134, 22, ink, 10) +
      fill(
        'M-84-246C-70-256-60-248-58-236L-46-150C-46-140-62-138-66-148L-86-232C-88-240-88-244-84-246Z',
        ink,
      ),
    s,
    0,
    mirrored,
  );
}
