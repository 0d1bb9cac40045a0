import { type Clip, lerp, smoothstep } from '../clip.ts';
import { color, mix, tint } from '../palette.ts';
import { embryo } from '../parts/cells.ts';
import { tank, vapour } from '../parts/cryo.ts';
import { sprig } from '../parts/plants.ts';
import { sperm } from '../parts/sperm.ts';
import { womb } from '../scenes/clinic.ts';
import { box, disc, fade, fill, line, type Point, put } from '../svg.ts';
import { background, sheet, W } from './sheet.ts';

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t;
  const mixAt = (i: 0 | 1) =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  return [mixAt(0), mixAt(1)];
}

function route(share: number): Point {
  if (share < 0.3) return bezier([400, 500], [400, 470], [400, 430], [400, 384], share / 0.3);
  if (share < 0.64) return bezier([400, 384], [400, 300], [444, 246], [486, 200], (share - 0.3) / 0.34);
  return bezier([486, 200], [540, 146], [612, 124], [652, 172], (share - 0.64) / 0.36);
}

/** Intrauterine insemination: sperm from the catheter to the egg. */
export const iuiJourney: Clip = {
  seconds: 8,
  frame: (progress) => {
    const catheter = lerp(640, 420, smoothstep(progress, 0, 0.14)) + 240 * smoothstep(progress, 0.26, 0.42);
    const swimmers = [0, 1, 2, 3, 4, 5, 6].map((index) => {
      const start = 0.14 + index * 0.022;
      const reach = [1, 0.5, 0.86, 0.42, 0.94, 0.58, 0.74][index] ?? 0.5;
      const share = Math.min(1, Math.max(0, (progress - start) / (0.62 + (index % 3) * 0.06))) * reach;
      if (progress < start) return '';
      const [x, y] = route(share);
      const [ax, ay] = route(Math.min(1, share + 0.012));
      const [bx, by] = route(Math.max(0, share - 0.012));
      const angle = (Math.atan2(ay - by, ax - bx) * 180) / Math.PI;
      const room = Math.sin(Math.min(1, share / 0.64) * Math.PI) * (share < 0.64 ? 1 : 0);
      const side = ((index % 4) - 1.5) * 20 * room + Math.sin(progress * 30 + index) * 2;
      const turn = ((angle + 90) * Math.PI) / 180;
      const gone = index === 0 ? 1 : 1 - smoothstep(progress, 0.74 + index * 0.01, 0.9);
      return fade(
        gone,
        sperm(
          x + Math.cos(turn) * side,
          y + Math.sin(turn) * side,
          angle,
          0.66,
          progress * 60 + index * 2,
          index === 0 ? color.clay : color.teal,
        ),
      );
    });
    const glow = smoothstep(progress, 0.78, 0.96);
    return sheet(
      background(color.cream, color.blush, 31) +
        sprig(110, 740, 300, 50, 4, tint.sage) +
        sprig(1170, 740, 300, -50, 4, tint.sage) +
        put(
          160,
          0,
          womb() +
            disc(668, 196, 44 + glow * 34, color.rose, ` opacity="${(glow * 0.4).toFixed(2)}"`) +
            embryo('egg', 668, 196, 40) +
            line(`M400 640V${catheter}`, tint.slate, 13) +
            line(`M397 640V${catheter + 2}`, tint.lake, 5) +
            swimmers.join(''),
          1.2,
        ),
    );
  },
};

/** Vitrification: an egg is frozen and stored. */
export const vitrification: Clip = {
  seconds: 7,
  frame: (progress) => {
    const grow = smoothstep(progress, 0.06, 0.46);
    const frost = [0, 60, 120, 180, 240, 300]
      .map((angle) =>
        put(
          0,
          0,
          line(`M0-108V${-108 - 96 * grow}`, tint.sage, 9) +
            (grow > 0.45
              ? line(
                  `M0-150L${-26 * (grow - 0.45) * 1.8} ${-150 - 24 * (grow - 0.45) * 1.8}M0-150L${26 * (grow - 0.45) * 1.8} ${-150 - 24 * (grow - 0.45) * 1.8}`,
                  tint.sage,
                  9,
                )
              : ''),
          1,
          angle,
        ),
      )
      .join('');
    const drop = smoothstep(progress, 0.42, 0.72);
    const caneY = lerp(-30, 330, drop);
    const lid = lerp(-160, 0, smoothstep(progress, 0.76, 0.9));
    const drift = Math.sin(progress * Math.PI * 4) * 10;
    const cold = 0.35 + 0.6 * smoothstep(progress, 0.36, 0.62) - 0.5 * smoothstep(progress, 0.84, 0.98);
    const cane =
      line(`M900 ${caneY - 190}V${caneY + 150}`, tint.slate, 8) +
      [0, 74]
        .map(
          (dy) =>
            box(887, caneY + dy, 26, 62, color.cream, 6) +
            box(887, caneY + dy - 10, 26, 26, dy === 0 ? color.clay : color.midTeal, 6),
        )
        .join('');
    const body = put(900, 690, tank(0, 0, 1.4, true, tint.slate));
    const cover = put(
      900,
      690 - 366,
      fill('M-72 14V-12Q-72-22-62-22H62Q72-22 72-12V14Z', color.deepTeal) +
        box(-30, -48, 60, 30, color.teal, 9),
    );
    return sheet(
      background(color.paleTeal, tint.mist, 26) +
        box(0, 650, W, 70, tint.lake) +
        disc(390, 340, 262, mix(color.paleTeal, color.midTeal, 0.16)) +
        disc(390, 340, 250, mix(color.paleTeal, color.cream, 0.4)) +
        put(
          390,
          340,
          frost +
            disc(0, 0, 112 + grow * 6, tint.lake, ` opacity="${(grow * 0.7).toFixed(2)}"`) +
            embryo('egg', 0, 0, lerp(100, 90, smoothstep(progress, 0.02, 0.2))),
          1,
          progress * 8,
        ) +
        (drop < 1 || progress < 0.8 ? cane : '') +
        body +
        fade(
          cold,
          vapour(900 + drift, 336, 1.15) + vapour(1010 - drift, 366, 0.6) + vapour(790 + drift, 372, 0.6),
        ) +
        (progress > 0.74 ? put(0, lid, cover) : ''),
    );
  },
};
