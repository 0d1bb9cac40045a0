import { color, mix, tint } from '../palette.ts';
import { box, disc, fill, line, oval, put } from '../svg.ts';

/** A compound microscope, looking left; about 320 high at scale 1, its foot on (x, y). */
export function microscope(
  x: number,
  y: number,
  s: number,
  mirrored = false,
  ink: string = color.deepTeal,
): string {
  const light = mix(ink, color.paleTeal, 0.22);
  return put(
    x,
    y,
    fill('M-110 0C-110-26-96-32-76-32H84C108-32 116-16 116 0Z', ink) +
      fill('M40-32C96-60 132-150 86-226L52-206C80-150 60-80 4-32Z', light) +
      fill('M70-32C120-66 140-160 94-232L86-226C132-150 96-60 40-32Z', ink) +
      box(-92, -116, 150, 16, ink, 5) +
      box(-70, -123, 84, 7, tint.lake, 2) +
      disc(-28, -121, 7, color.clay) +
      box(-46, -100, 36, 26, light, 4) +
      fill('M-52-60H-4L-12-76H-44Z', color.darkSand) +
      disc(-28, -50, 15, color.blush) +
      line('M-28-62V-76', color.cream, 8) +
      put(
        0,
        -196,
        fill('M-22-6H22V26L14 40H-14L-22 26Z', light) +
          box(-17, 40, 34, 12, ink, 3) +
          put(-12, 50, box(-7, 0, 14, 24, color.darkSand, 2) + box(-5, 22, 10, 8, color.clay, 1), 1, 14) +
          put(12, 50, box(-7, 0, 14, 16, mix(color.darkSand, color.ink, 0.15), 2), 1, -24) +
          fill('M-24-6H24L46-26H2Z', ink),
        1,
        0,
      ) +
      put(
        -12,
        -200,
        box(-19, -86, 38, 96, color.cream, 6) +
          box(5, -86, 14, 96, tint.linen, 6) +
          box(-23, -60, 46, 10, tint.sage, 3) +
          box(-16, -112, 32, 30, ink, 4) +
          box(-20, -120, 40, 12, mix(ink, color.ink, 0.3), 5),
        1,
        -24,
      ) +
      fill('M2-214C40-244 92-244 100-210L60-190C50-204 30-204 8-190Z', ink) +
      disc(104, -112, 19, color.darkSand) +
      disc(104, -112, 11, tint.terracotta) +
      disc(96, -70, 11, color.darkSand),
    s,
    0,
    mirrored,
  );
}

/** A round culture dish from above. */
export function dish(x: number, y: number, r: number, liquid: string = tint.lake): string {
  return (
    disc(x + r * 0.03, y + r * 0.06, r * 1.02, mix(color.paleTeal, color.deepTeal, 0.3), ' opacity=".35"') +
    disc(x, y, r, tint.steel) +
    disc(x, y, r * 0.965, tint.mist) +
    disc(x, y, r * 0.89, tint.steel) +
    disc(x, y, r * 0.875, mix(liquid, color.cream, 0.35)) +
    fill(
      `M${x - r * 0.86} ${y + r * 0.1}A${r * 0.865} ${r * 0.865} 0 0 0 ${x + r * 0.86} ${y + r * 0.1}A${r * 1.0} ${r * 0.98} 0 0 1 ${x - r * 0.86} ${y + r * 0.1}Z`,
      liquid,
    ) +
    line(
      `M${x - r * 0.78} ${y - r * 0.5}A${r * 0.927} ${r * 0.927} 0 0 1 ${x - r * 0.2} ${y - r * 0.905}`,
      color.cream,
      r * 0.035,
    )
  );
}

/** A test tube with its liquid; its mouth is at the top of (x, y). */
export function tube(
  x: number,
  y: number,
  width: number,
  height: number,
  liquid: string,
  level: number,
  cap?: string,
): string {
  const r = width / 2;
  const top = y + height * (1 - level);
  const shade = mix(liquid, color.ink, 0.14);
  return (
    fill(
      `M${x} ${y}V${y + height - r}a${r} ${r} 0 0 0 ${width} 0V${y}Z`,
      mix(color.paleTeal, color.cream, 0.35),
    ) +
    fill(`M${x} ${top}V${y + height - r}a${r} ${r} 0 0 0 ${width} 0V${top}Z`, liquid) +
    fill(
      `M${x + width * 0.62} ${top}V${y + height - r * 0.3}a${r} ${r} 0 0 0 ${width * 0.38} ${-r * 0.7}V${top}Z`,
      shade,
    ) +
    oval(x + r, top, r, r * 0.26, mix(liquid, color.cream, 0.4)) +
    line(
      `M${x + width * 0.22} ${y + height * 0.14}V${y + height * 0.72}`,
      color.cream,
      Math.max(2, width * 0.09),
    ) +
    (cap === undefined
      ? box(x - 5, y - 6, width + 10, 13, tint.steel, 5)
      : box(x - 4, y - 22, width + 8, 40, cap, 6) +
        box(x + width * 0.6, y - 22, width * 0.4 + 4, 40, mix(cap, color.ink, 0.16), 6))
  );
}

/** A flat screen on a stand; `shown` is drawn inside with (0, 0) at its top left corner. */
export function monitor(
  x: number,
  y: number,
  width: number,
  height: number,
  shown: string,
  background: string = color.deepTeal,
  stand = 46,
): string {
  const mid = width / 2;
  return put(
    x,
    y,
    (stand > 0
      ? box(mid - 12, height, 24, stand, tint.slate) +
        box(mid - 52, height + stand - 8, 104, 10, color.teal, 5)
      : '') +
      box(-10, -10, width + 20, height + 20, color.ink, 10) +
      box(0, 0, width, height, background, 4) +
      shown,
  );
}

/** A laboratory flask. */
export function bottle(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
  lid: string,
): string {
  return (
    box(x + width * 0.24, y - height, width * 0.52, height * 0.3, mix(ink, color.cream, 0.3)) +
    box(x, y - height * 0.78, width, height * 0.78, ink, width * 0.18) +
    box(x + width * 0.16, y - height * 0.52, width * 0.68, height * 0.28, color.cream, 2) +
    box(x + width * 0.18, y - height, width * 0.64, height * 0.16, lid, 3)
  );
}
