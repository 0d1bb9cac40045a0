import { color, tint } from '../palette.ts';
import { disc, fill, line, put, ring } from '../svg.ts';

/** A country boat (nouka) with its mat roof; about 220 long at scale 1. */
export function boat(
  x: number,
  y: number,
  s: number,
  ink: string = color.deepTeal,
  roof: string = color.darkSand,
): string {
  return put(
    x,
    y,
    fill('M-44-12C-40-50 40-50 46-12Z', roof) +
      fill('M-112-34C-80-8-30-6 0-6C40-6 84-10 118-40C100 4 60 18 0 18C-60 18-96 4-112-34Z', ink),
    s,
  );
}

/** A cycle rickshaw, looking left; about 300 long at scale 1, wheels on y. */
export function rickshaw(x: number, y: number, s: number): string {
  const wheel = (wx: number, r: number) =>
    ring(wx, -r, r - 3, color.ink, 6) +
    line(
      `M${wx - r + 6} ${-r}h${2 * r - 12}M${wx} ${-2 * r + 6}V-6M${wx - r * 0.62} ${-r * 1.62}l${r * 1.24} ${r * 1.24}M${wx + r * 0.62} ${-r * 1.62}l${-r * 1.24} ${r * 1.24}`,
      tint.slate,
      2,
    ) +
    disc(wx, -r, 6, color.clay);
  return put(
    x,
    y,
    wheel(-118, 42) +
      wheel(82, 46) +
      line('M-118-42L-104-128M-104-128L-122-140M-104-112L-40-50L-66-122L-100-104M-40-50H82', color.teal, 7) +
      fill('M-84-128H-46Q-48-116-62-116Z', color.ink) +
      fill('M34-62H132L142-150C146-176 140-196 132-206L120-190L108-110H22Q18-84 34-62Z', color.midTeal) +
      fill('M22-110H108L114-96H20Z', color.clay) +
      fill(
        'M14-190C10-236 60-262 104-250C138-240 148-200 142-150L120-118C118-170 92-196 14-190Z',
        color.clay,
      ) +
      line(
        'M40-190C50-220 70-244 90-251M78-186C92-210 110-232 124-240M106-164C118-182 132-196 143-196',
        color.rose,
        4,
      ) +
      line('M14-190C92-196 118-170 120-118', color.blush, 6) +
      fill('M48-92L62-76L76-92L90-76L104-92L116-76H40Z', color.rose) +
      line('M34-60H130', color.blush, 6),
    s,
  );
}
