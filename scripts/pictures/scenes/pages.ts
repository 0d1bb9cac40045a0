import { color, mix, tint } from '../palette.ts';
import { blastocyst } from '../parts/blastocyst.ts';
import { building } from '../parts/building.ts';
import { skyline, tree } from '../parts/city.ts';
import { broadLeaf, leaf } from '../parts/plants.ts';
import { rickshaw } from '../parts/transport.ts';
import { box, dashes, disc, fill, line, oval, picture, put } from '../svg.ts';
import { backdrop, tabletop } from './backdrop.ts';

/** The two branches, a rickshaw and trees. */
export function about(): string {
  return picture(
    800,
    600,
    box(0, 0, 800, 600, tint.petal) +
      disc(420, 220, 170, mix(color.blush, color.cream, 0.1)) +
      skyline(500, 800, 250, mix(color.blush, color.midTeal, 0.14), 5) +
      building({
        x: 92,
        y: 504,
        width: 270,
        floors: 5,
        floor: 70,
        wall: color.cream,
        glass: tint.lake,
        trim: color.teal,
      }) +
      building({
        x: 444,
        y: 504,
        width: 250,
        floors: 4,
        floor: 72,
        wall: color.rose,
        glass: color.cream,
        trim: color.deepClay,
        balcony: true,
      }) +
      tree(402, 510, 190, tint.slate, 4) +
      tree(752, 512, 250, color.midTeal, 8) +
      tree(30, 512, 220, color.midTeal, 6) +
      box(0, 502, 800, 22, color.darkSand) +
      box(0, 520, 800, 80, tint.slate) +
      dashes('M0 578H800', color.sand, 5, '40 34') +
      rickshaw(262, 562, 0.78),
  );
}

/** A sheet of streets with two pins. */
export function contact(): string {
  const pin = (x: number, y: number, ink: string) =>
    oval(x, y + 3, 22, 7, color.ink, 0, ' opacity=".2"') +
    fill(
      `M${x} ${y}C${x - 20} ${y - 40} ${x - 46} ${y - 62} ${x - 46} ${y - 96}A46 46 0 0 1 ${x + 46} ${y - 96}C${x + 46} ${y - 62} ${x + 20} ${y - 40} ${x} ${y}Z`,
      ink,
    ) +
    disc(x, y - 96, 22, color.cream) +
    disc(x, y - 96, 10, ink);
  const blocks =
    'M-290-156H-216M-166-156H-4M228-150H302M-290-36H-216M72-32H146M228-36H302M72 28H146M-290 24H-216M-160 134H2M76 150H150';
  const streets = 'M-320-96H320M-320 66H44L320 136M-192-226V226M44-226V226M200-226V100';
  const tree =
    'M88-174h0M112-150h0M136-176h0M160-152h0M-276 108h0M-250 136h0M-226 108h0M-262 168h0M-228 168h0';
  return picture(
    800,
    600,
    backdrop(color.blush, tint.petal, 6) +
      put(
        400,
        306,
        box(-312, -212, 640, 444, color.deepTeal, 10, ' opacity=".16"') +
          fill('M-320-226L-107-208L107-226L320-208V226L107 208L-107 226L-320 208Z', tint.lake) +
          fill(
            'M-320-226L-107-208V226L-320 208ZM107-226L320-208V226L107 208Z',
            mix(tint.lake, color.paleTeal, 0.55),
          ) +
          box(66, -200, 112, 82, tint.sage, 10) +
          box(-300, 88, 90, 104, tint.sage, 10) +
          line(tree, color.midTeal, 22) +
          dashes(blocks, color.cream, 44, '30 14') +
          dashes('M-160 134H2M228-36H300M-290-36H-216', tint.peach, 44, '30 58') +
          line(streets, color.sand, 26) +
          line(streets, color.cream, 3, ' stroke-dasharray="2 14"') +
          fill('M-176-56C-124-84-60-34 26-62V18C-60 42-116-14-176 12Z', color.midTeal) +
          line('M-150-30q30-14 60 0M-70-10q30-12 62 2', tint.slate, 5) +
          line('M-74-76V54', color.sand, 14) +
          line('M-107-208V226M107-226V208', mix(tint.lake, color.midTeal, 0.3), 2) +
          line('M-192 64C-110 64-60 64 44 66V-96H200', color.clay, 7, ' stroke-dasharray="1 15"'),
        1,
        -4,
      ) +
      pin(212, 382, color.clay) +
      pin(594, 202, color.teal),
  );
}

/** A calendar page with a marked day, and a telephone. */
export function booking(): string {
  const rows = [0, 1, 2, 3]
    .map((row) => dashes(`M-142 ${-26 + row * 56}H148`, row % 2 ? tint.linen : color.sand, 40, '44 17.5'))
    .join('');
  return picture(
    800,
    600,
    backdrop(color.blush, tint.petal, 14) +
      tabletop(520, color.rose) +
      put(
        312,
        304,
        fill('M-190 222H190L214 238H-160Z', mix(color.rose, color.clay, 0.3)) +
          box(-190, -190, 380, 414, tint.linen, 16) +
          box(-190, -196, 380, 404, color.cream, 16) +
          fill('M-190-104V-180Q-190-196-174-196H174Q190-196 190-180V-104Z', color.teal) +
          line('M-96-216v40M0-216v40M96-216v40', color.deepTeal, 12) +
          line('M-60-138H60', tint.lake, 12) +
          rows +
          disc(3, 30, 42, color.clay) +
          line('M-16 30l14 15l24-28', color.cream, 8),
        1,
        -3,
      ) +
      put(
        604,
        352,
        box(-74, -150, 160, 322, mix(color.rose, color.clay, 0.25), 26) +
          box(-82, -160, 160, 322, color.ink, 26) +
          box(-72, -146, 140, 294, color.paleTeal, 16) +
          disc(-2, -72, 42, tint.lake) +
          fill(
            'M-22-92C-16-98-10-96-8-88L-4-78C-4-72-12-70-10-66C-6-58 0-52 8-48C12-46 14-54 20-54L30-50C38-48 40-42 34-36C16-20-40-74-22-92Z',
            color.teal,
          ) +
          box(-52, 0, 100, 16, tint.sage, 8) +
          box(-52, 30, 70, 16, tint.sage, 8) +
          box(-52, 84, 100, 38, color.clay, 19) +
          line('M-20 103h36', color.cream, 6),
        1,
        7,
      ) +
      put(
        728,
        524,
        leaf(0, 0, 150, 44, 8, tint.slate) +
          leaf(0, 0, 110, 38, 46, color.midTeal) +
          leaf(0, 0, 116, 38, -36, tint.sage),
      ),
  );
}

/** A notebook, tea and a thermometer. */
export function resources(): string {
  const rows = 'M-168-104H-34M-168-72H-34M-168-40H-74M-168 54H-34M-168 86H-90M36 60H168M36 92H168M36 124H110';
  return picture(
    800,
    600,
    backdrop(color.sand, tint.linen, 33) +
      put(
        372,
        314,
        box(-218, -158, 440, 330, color.deepTeal, 14, ' opacity=".15"') +
          box(-222, -168, 444, 328, color.teal, 14) +
          box(-208, -160, 204, 306, color.cream, 8) +
          box(4, -160, 204, 306, tint.linen, 8) +
          fill('M-26-160H26V146H-26Z', color.sand) +
          line('M0-160V146', color.darkSand, 4) +
          line(rows, color.darkSand, 7) +
          line('M-168-130H-90', color.clay, 10) +
          blastocyst(104, -56, 62, { cells: 14 }) +
          line('M-168 8l10 11l18-22', color.midTeal, 7) +
          line('M-120 8H-34', color.darkSand, 7) +
          fill('M150-168H180V-84L165-98L150-84Z', color.clay),
        1,
        -8,
      ) +
      oval(668, 168, 100, 96, color.ink, 0, ' opacity=".1"') +
      disc(662, 160, 96, color.cream) +
      disc(662, 160, 82, tint.linen) +
      line('M716 206Q764 232 752 190', color.clay, 15) +
      disc(662, 160, 62, color.clay) +
      disc(662, 160, 54, mix(color.clay, color.blush, 0.3)) +
      disc(662, 160, 50, mix(color.deepClay, color.rose, 0.2)) +
      fill('M626 134A44 44 0 0 1 684 118Q650 122 626 134Z', mix(color.rose, color.clay, 0.3)) +
      put(
        648,
        436,
        box(-110, -12, 200, 34, color.ink, 17, ' opacity=".1"') +
          fill(
            'M-104-18H40C66-18 60-9 96-8A8 8 0 0 1 96 8C60 9 66 18 40 18H-104A18 18 0 0 1-104-18Z',
            color.cream,
          ) +
          fill('M96-8A8 8 0 0 1 96 8L74 7V-7Z', tint.slate) +
          box(-78, -10, 72, 20, tint.lake, 5) +
          line('M-66 0h28', color.teal, 5) +
          disc(20, 0, 8, color.clay),
        1.1,
        28,
      ) +
      put(92, 560, broadLeaf(0, 0, 190, -16, tint.slate) + broadLeaf(10, 8, 170, 40, color.midTeal)),
  );
}
