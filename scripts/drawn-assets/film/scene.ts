import { mosque, parliament, skyline } from './city.ts';
import type { Composition } from './compositions.ts';
import { couple } from './couple.ts';
import type { Place } from './embryo/blastocyst.ts';
import { color, mix, tint } from './palette.ts';
import { boat, broadLeaf, grass, kash, waterLily } from './riverbank.ts';
import { box, disc, fill, line, put } from './svg.ts';

/** Direction of the inner cell mass in degrees: to the upper left, where the couple does not cover it. */
const MASS_DIRECTION = 226;

/** Radius of the sun for which the couple is drawn at scale 1. */
const COUPLE_SUN = 276;

/** Radii of the two rings of light, in units of the sun's radius. */
const GLOW = { inner: 1.2, outer: 1.4 } as const;

/** The moving parts of the scene: the embryo as SVG, and the deflection by wind and water, each from -1 to 1. */
export interface Moment {
  readonly embryo: string;
  readonly wind: number;
  readonly water: number;
}

const inks = {
  outerGlow: mix(color.blush, color.sky, 0.55),
  innerGlow: mix(color.blush, color.rose, 0.16),
  farRoofs: mix(color.blush, color.midTeal, 0.2),
  nearRoofs: mix(color.blush, color.midTeal, 0.36),
  water: mix(color.paleTeal, color.midTeal, 0.14),
} as const;

/** The place of the embryo in a composition: the sun. */
export const embryoPlace = ({ sun }: Composition): Place => ({ ...sun, mass: MASS_DIRECTION });

/** Sky with a glow around the sun. */
const sky = ({ width, height, sun }: Composition): string =>
  box(0, 0, width, height, color.sky) +
  disc(sun.x, sun.y, sun.r * GLOW.outer, inks.outerGlow) +
  disc(sun.x, sun.y, sun.r * GLOW.inner, inks.innerGlow);

/** The parliament house, in Dhaka. */
const capital = ({ parliament: place }: Composition): string =>
  place ? parliament(place.x, place.y, place.scale, inks.nearRoofs, inks.farRoofs) : '';

/** The city on the other bank. */
const city = (composition: Composition): string =>
  skyline(composition.horizon, composition.width, composition.roofs, inks.farRoofs) +
  capital(composition) +
  mosque(composition.mosque.x, composition.mosque.y, composition.mosque.scale, inks.nearRoofs) +
  box(0, composition.horizon - 8, composition.width, 12, inks.nearRoofs);

/** The river with a boat. @param swell Deflection from -1 to 1. */
function river({ width, height, horizon, ripples, boat: { x, y, scale }, lily }: Composition, swell: number) {
  const ripplePath = ripples.map(([left, top, length]) => `M${left} ${top}h${length}`).join('');
  return (
    box(0, horizon, width, height - horizon, inks.water) +
    put(swell * 9, 0, line(ripplePath, mix(inks.water, color.cream, 0.6), 6)) +
    put(swell * 12, 0, boat(x, y, scale)) +
    waterLily(lily.x, lily.y, lily.scale)
  );
}

/** The upper edge of a bank, and the ground below. @param waves Height of the edge at seven points, in pixels. */
function ground(y: number, { width, height }: Composition, waves: readonly number[], ink: string): string {
  const at = (index: number) => `${Math.round((width * index) / 6)} ${y + (waves[index] ?? 0)}`;
  return fill(`M${at(0)}C${at(1)} ${at(2)} ${at(3)}C${at(4)} ${at(5)} ${at(6)}V${height}H0Z`, ink);
}

/** The bank with plants, in front of the couple. */
function nearBank(composition: Composition, wind: number): string {
  const [back, front] = composition.bank;
  return (
    ground(back, composition, [18, -32, 8, 0, -12, 24, -22], tint.slate) +
    ground(front, composition, [16, -24, 18, 0, -16, 18, -10], color.teal) +
    kash(composition.kash, wind) +
    composition.leaves.map(broadLeaf).join('') +
    grass(composition.grass, composition.height + 5)
  );
}

/** Place of the couple: in front of the sun, unless the composition has another. */
const coupleOf = ({ sun, couple: place }: Composition): string => {
  const { x, y, scale } = place ?? { x: sun.x, y: sun.y, scale: sun.r / COUPLE_SUN };
  return put(x, y, couple(), scale);
};

/** The couple by the river, and an embryo as large as the sun. */
export const riverside = (composition: Composition, { embryo, wind, water }: Moment): string =>
  sky(composition) +
  embryo +
  city(composition) +
  river(composition, water) +
  coupleOf(composition) +
  nearBank(composition, wind);
