import type { Kash, Leaf } from './riverbank.ts';
import type { Point } from './svg.ts';

/** A position with a scale. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The arrangement of the scene in a picture of a certain format. Lengths are pixels of the picture. */
export interface Composition {
  readonly width: number;
  readonly height: number;
  readonly sun: { readonly x: number; readonly y: number; readonly r: number };
  /** Undefined for a couple in front of the sun, as large in relation to it in each composition. */
  readonly couple?: Placed;
  /** Area for the text of the page, as shares of width and height: `to` is its right lower corner. */
  readonly calm: { readonly from: Point; readonly to: Point };
  readonly horizon: number;
  /** Height of the roofs. */
  readonly roofs: number;
  readonly mosque: Placed;
  /** Undefined for another city than Dhaka. */
  readonly parliament?: Placed;
  readonly boat: Placed;
  readonly lily: Placed;
  /** Left ends and lengths of highlights on the water. */
  readonly ripples: readonly (readonly [x: number, y: number, length: number])[];
  /** Upper edges of the bank behind and in front. */
  readonly bank: readonly [back: number, front: number];
  readonly leaves: readonly Leaf[];
  readonly kash: readonly Kash[];
  /** Positions of tufts of grass. */
  readonly grass: readonly number[];
}

/** For wide screens: the couple on the right, the sky on the left. */
const wide: Composition = {
  width: 1600,
  height: 800,
  sun: { x: 1200, y: 350, r: 240 },
  calm: { from: [0, 0], to: [0.52, 0.64] },
  horizon: 602,
  roofs: 78,
  mosque: { x: 466, y: 602, scale: 0.6 },
  parliament: { x: 1462, y: 602, scale: 0.66 },
  boat: { x: 636, y: 672, scale: 0.72 },
  lily: { x: 1410, y: 700, scale: 0.8 },
  ripples: [
    [180, 640, 130],
    [400, 690, 80],
    [560, 634, 110],
    [800, 700, 70],
    [880, 640, 90],
    [1390, 640, 110],
    [1480, 668, 60],
  ],
  bank: [744, 776],
  leaves: [
    { x: -10, y: 812, length: 200, angle: 34, layer: 'back' },
    { x: 96, y: 818, length: 130, angle: -18, layer: 'front' },
    { x: 1612, y: 810, length: 236, angle: -34, layer: 'back' },
    { x: 1556, y: 820, length: 176, angle: -4, layer: 'front' },
  ],
  kash: [
    { x: 866, y: 760, length: 166, lean: -24, sway: 7 },
    { x: 908, y: 760, length: 222, lean: 4, sway: 10 },
    { x: 948, y: 760, length: 140, lean: 30, sway: 6 },
  ],
  grass: [230, 520, 810, 1000, 1330],
};

/** For phones: the sun and the couple side by side below the words, which leave only a low strip free. The sky is above. */
const tall: Composition = {
  width: 720,
  height: 1440,
  sun: { x: 196, y: 1164, r: 144 },
  couple: { x: 496, y: 1044, scale: 0.7 },
  calm: { from: [0, 0], to: [1, 0.64] },
  horizon: 1290,
  roofs: 66,
  mosque: { x: 112, y: 1290, scale: 0.5 },
  parliament: { x: 668, y: 1290, scale: 0.5 },
  boat: { x: 268, y: 1326, scale: 0.5 },
  lily: { x: 664, y: 1342, scale: 0.6 },
  ripples: [
    [60, 1312, 90],
    [150, 1346, 50],
    [620, 1312, 80],
  ],
  bank: [1368, 1404],
  leaves: [
    { x: -14, y: 1450, length: 180, angle: 30, layer: 'back' },
    { x: 92, y: 1456, length: 130, angle: -18, layer: 'front' },
    { x: 738, y: 1450, length: 176, angle: -30, layer: 'back' },
    { x: 676, y: 1460, length: 136, angle: -6, layer: 'front' },
  ],
  kash: [
    { x: 22, y: 1390, length: 126, lean: -16, sway: 6 },
    { x: 50, y: 1390, length: 176, lean: 2, sway: 8 },
    { x: 80, y: 1390, length: 112, lean: 22, sway: 5 },
  ],
  grass: [190, 320, 480],
};

/** For the card of shared links, which shows the picture beside the title. */
const card: Composition = {
  width: 1200,
  height: 900,
  sun: { x: 608, y: 350, r: 276 },
  calm: { from: [0, 0], to: [0.14, 0.4] },
  horizon: 642,
  roofs: 150,
  mosque: { x: 190, y: 642, scale: 0.8 },
  parliament: { x: 968, y: 642, scale: 0.86 },
  boat: { x: 316, y: 722, scale: 0.8 },
  lily: { x: 930, y: 766, scale: 1 },
  ripples: [
    [230, 672, 120],
    [860, 670, 120],
    [200, 742, 60],
    [800, 742, 90],
    [340, 760, 60],
  ],
  bank: [812, 850],
  leaves: [
    { x: -6, y: 910, length: 360, angle: 26, layer: 'back' },
    { x: 150, y: 916, length: 250, angle: -22, layer: 'front' },
    { x: 1206, y: 910, length: 400, angle: -30, layer: 'back' },
    { x: 1120, y: 920, length: 300, angle: -4, layer: 'front' },
  ],
  kash: [
    { x: 50, y: 840, length: 250, lean: -30, sway: 10 },
    { x: 112, y: 840, length: 330, lean: 4, sway: 14 },
    { x: 176, y: 840, length: 216, lean: 40, sway: 8 },
  ],
  grass: [330, 480, 738, 900],
};

/** Compositions with a film, by the ending of the file names. */
export const filmCompositions = { wide, tall } as const;
export const cardComposition: Composition = card;

/** City of the parliament house. */
const CAPITAL = 'Dhaka';

/** Returns a composition as a clinic sees it. @param cities Cities of its branches. */
export const inCities = ({ parliament, ...others }: Composition, cities: readonly unknown[]): Composition =>
  parliament && cities.includes(CAPITAL) ? { ...others, parliament } : others;
