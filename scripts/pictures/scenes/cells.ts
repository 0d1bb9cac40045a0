import { dots } from '../curves.ts';
import { color, mix, tint } from '../palette.ts';
import { blastocyst } from '../parts/blastocyst.ts';
import { days, embryo } from '../parts/cells.ts';
import { chromosome, helix } from '../parts/genes.ts';
import { dish } from '../parts/lab.ts';
import { sprig } from '../parts/plants.ts';
import { halo, sperm } from '../parts/sperm.ts';
import { disc, fill, line, type Point, picture, put, ring } from '../svg.ts';
import { backdrop } from './backdrop.ts';

/** A glass pipette whose tip is at (0, 0) and which runs to the right. */
export function pipette(length: number, tip: number, bore: number, ink: string = tint.lake): string {
  const edge = mix(ink, color.teal, 0.45);
  return (
    fill(
      `M0 ${-tip}C70 ${-tip} 120 ${-bore} 200 ${-bore}H${length}V${bore}H200C120 ${bore} 70 ${tip} 0 ${tip}Q${tip * 0.5} 0 0 ${-tip}Z`,
      ink,
    ) +
    line(
      `M0 ${-tip}C70 ${-tip} 120 ${-bore} 200 ${-bore}H${length}M${length} ${bore}H200C120 ${bore} 70 ${tip} 0 ${tip}`,
      edge,
      4,
    ) +
    line(`M30 ${-tip * 0.4}C90 ${-tip * 0.4} 130 ${-bore * 0.5} 210 ${-bore * 0.5}H${length}`, color.cream, 4)
  );
}

/** The dish with six embryos, from two pronuclei on day 1 to the blastocyst of day 5. */
export function ivf(): string {
  const at = days.map((_, index): Point => {
    const angle = ((index * 60 - 90) * Math.PI) / 180;
    return [Math.round(400 + Math.cos(angle) * 148), Math.round(304 + Math.sin(angle) * 148)];
  });
  const drops =
    dots(
      at.map(([x, y]) => [x + 2, y + 6]),
      134,
      tint.sage,
    ) +
    dots(at, 134, tint.mist) +
    days.map((stage, index) => embryo(stage, at[index]?.[0] ?? 0, at[index]?.[1] ?? 0, 47)).join('') +
    line(at.map(([x, y]) => `M${x - 56} ${y - 14}A58 58 0 0 1 ${x - 30} ${y - 49}`).join(''), color.cream, 5);
  return picture(
    800,
    600,
    backdrop(color.blush, tint.petal, 4) +
      sprig(-10, 620, 230, 60, 3, tint.sage) +
      dish(400, 304, 252) +
      ring(400, 304, 148, tint.steel, 3, ' stroke-dasharray="2 12"') +
      drops +
      put(420, 270, pipette(520, 16, 20, tint.lake) + disc(24, 0, 8, tint.peach), 1, -60),
  );
}

/** One sperm injected into an egg, as a microscope shows it; the polar body is away from the needle. */
export function icsi(): string {
  const field = mix(color.deepTeal, color.teal, 0.6);
  return picture(
    800,
    600,
    backdrop(color.blush, tint.petal, 8) +
      disc(400, 300, 286, tint.steel) +
      disc(400, 300, 274, color.deepTeal) +
      disc(388, 290, 240, field) +
      line('M168 208A250 250 0 0 1 300 72', tint.slate, 7) +
      halo(384, 300, 196, tint.slate) +
      put(232, 300, pipette(330, 40, 58), 1, 0, true) +
      embryo('egg', 384, 300, 164) +
      put(
        384,
        300,
        fill(
          'M114-34C88-10 62-5 36 0C62 5 88 10 114 34A118 118 0 0 0 114-34Z',
          mix(color.blush, color.rose, 0.15),
        ),
      ) +
      put(
        414,
        300,
        fill('M0 4L68-16H460V16H64Z', tint.lake) +
          line('M0 4L68-16H460M460 16H64L0 4', tint.slate, 4) +
          line('M84-7H460', color.cream, 5),
      ) +
      sperm(500, 302, 180, 1.08, 0.4, color.deepTeal) +
      sperm(432, 500, -24, 0.62, 1.2, tint.sage) +
      sperm(302, 508, 168, 0.56, 3.2, tint.sage) +
      sperm(548, 128, 30, 0.56, 2.2, tint.sage) +
      line('M556 484h72M556 474v20M628 474v20', tint.sage, 4),
  );
}

/** Pairs of chromosomes beside a helix. */
export function genetics(): string {
  const background = color.deepTeal;
  const shape = mix(color.deepTeal, color.teal, 0.9);
  const pairs: readonly (readonly [number, number, number])[] = [
    [500, 150, 66],
    [662, 150, 58],
    [500, 318, 50],
    [662, 318, 44],
    [500, 466, 36],
    [662, 466, 30],
  ];
  return picture(
    800,
    600,
    backdrop(background, shape, 21) +
      put(
        70,
        640,
        helix(5, 150, 74, 15, {
          first: color.rose,
          second: tint.sage,
          rungs: [tint.terracotta, color.midTeal],
        }),
        1,
        -68,
      ) +
      pairs
        .map(
          ([x, y, long], index) =>
            [-1, 1]
              .map((side) =>
                chromosome(
                  x + side * 35,
                  y,
                  long,
                  index % 2 ? tint.sage : color.rose,
                  index % 2 ? color.midTeal : color.clay,
                  side * 3,
                ),
              )
              .join('') + line(`M${x - 52} ${y + long + 24}h104`, mix(shape, color.paleTeal, 0.3), 3),
        )
        .join(''),
  );
}

/** A few outer cells of a blastocyst are taken for testing. */
export function pgt(): string {
  const sample = [
    [-32, 0],
    [-8, -6],
    [10, 9],
    [30, -9],
    [48, 6],
  ]
    .map(
      ([x, y], index) =>
        disc(x ?? 0, y ?? 0, 14, mix(color.rose, color.clay, 0.3)) +
        disc((x ?? 0) - 1, (y ?? 0) - 2, 12, index % 2 ? color.rose : tint.peach) +
        disc((x ?? 0) + 1, y ?? 0, 4, color.clay),
    )
    .join('');
  return picture(
    800,
    600,
    backdrop(color.sand, tint.linen, 15) +
      disc(292, 292, 218, mix(color.paleTeal, color.sand, 0.2)) +
      put(150, 292, pipette(300, 32, 48), 1, 0, true) +
      blastocyst(292, 292, 150, { mass: 176, cells: 22, gap: [-12, 12], cavity: tint.linen }) +
      put(424, 292, pipette(500, 24, 34)) +
      put(444, 292, sample, 0.86) +
      line('M486 340C486 410 500 446 530 462', tint.terracotta, 4, ' stroke-dasharray="2 12"') +
      disc(650, 466, 110, color.deepTeal) +
      disc(650, 466, 101, color.teal) +
      put(
        580,
        518,
        helix(3, 58, 27, 8, {
          first: color.rose,
          second: tint.lake,
          rungs: [tint.terracotta, tint.slate],
        }),
        1,
        -38,
      ),
  );
}
