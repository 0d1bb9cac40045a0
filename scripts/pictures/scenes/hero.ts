import { color, mix, skin, tint } from '../palette.ts';
import { blastocyst } from '../parts/blastocyst.ts';
import { mosque, parliament, skyline } from '../parts/city.ts';
import { headBack } from '../parts/heads.ts';
import { broadLeaf, kash, shapla } from '../parts/plants.ts';
import { boat } from '../parts/transport.ts';
import { box, disc, fill, line, picture, put } from '../svg.ts';

/** The couple from behind, hand in hand. */
function couple(): string {
  const his = color.teal;
  const hisShade = mix(his, color.ink, 0.2);
  const hers = color.clay;
  const herShade = color.deepClay;
  const pallu = mix(color.clay, color.rose, 0.2);
  const trousers =
    fill('M-62 320C-64 440-58 540-54 640H-6L2 400L12 640H58C62 540 64 440 62 320Z', color.sand) +
    fill('M2 400L12 640H58L62 320Z', color.darkSand);
  const panjabi =
    fill(
      'M-22 62C-40 78-78 80-94 102C-88 160-76 210-74 260C-78 330-84 380-86 446Q0 464 86 446C84 380 78 330 74 260C76 210 88 160 94 102C78 80 40 78 22 62Z',
      his,
    ) +
    fill(
      'M24 64C34 160 34 330 30 453Q62 451 86 446C84 380 78 330 74 260C76 210 88 160 94 102C78 80 40 78 24 64Z',
      hisShade,
    );
  const hisArms =
    line('M-112 300L-116 336M100 300L95 348', skin.mid, 25) +
    fill(
      'M-56 79Q-98 82-106 136Q-126 220-130 304Q-112 322-94 308Q-80 220-66 170Z',
      mix(his, color.ink, 0.08),
    ) +
    fill('M56 79Q98 82 106 136Q126 220 118 314Q100 328 82 314Q78 230 66 170Z', hisShade);
  const herBody =
    fill(
      'M-20 64C-34 80-70 82-80 104C-80 150-64 200-58 244H58C64 200 80 150 80 104C70 82 34 80 20 64Q0 84-20 64Z',
      herShade,
    ) +
    fill(
      'M-60 226C-78 280-80 330-80 380C-80 480-92 560-100 650H100C92 560 80 480 80 380C80 330 78 280 60 226Z',
      hers,
    ) +
    fill(
      'M30 240C46 330 40 480 44 650H100C92 560 80 480 80 380C80 330 78 280 60 226Z',
      mix(hers, color.deepClay, 0.6),
    );
  const herPallu =
    fill(
      'M-84 108C-70 86-44 80-26 66C6 110 36 180 60 236C64 270 60 300 46 330C32 430 24 500 18 560L-92 548C-96 420-104 250-84 108Z',
      pallu,
    ) +
    fill(
      'M-84 108C-78 96-68 90-58 86C-66 230-64 400-62 552L-92 548C-96 420-104 250-84 108Z',
      mix(pallu, color.blush, 0.22),
    ) +
    line('M-26 68C6 112 36 182 58 238C62 270 58 300 44 330C32 430 24 494 18 552', color.blush, 7);
  const herArms =
    line('M70 120Q90 220 112 316M-74 130Q-104 240-87 336', skin.light, 23) +
    line('M98 296l22-8M101 308l22-8', color.blush, 4) +
    line('M64 116L80 172M-68 116L-84 172', herShade, 44);
  const flowers = line('M-26 52Q0 74 26 52', color.cream, 9, ' stroke-dasharray="1 11"');
  const her =
    herArms + herBody + put(0, 0, headBack({ skin: skin.light, hair: 'bun' }) + flowers, 1, 5) + herPallu;
  const him =
    trousers +
    hisArms +
    panjabi +
    put(0, 0, headBack({ skin: skin.mid, hair: 'short' }), 1, -4) +
    fill('M-26 60Q0 72 26 60L29 78Q0 90-29 78Z', mix(his, color.cream, 0.2));
  return (
    put(702, 402, him, 0.8) +
    put(514, 424, her, 0.77) +
    disc(606, 668, 13, skin.mid) +
    line('M599 662l7 13', skin.light, 18)
  );
}

/** Position and style of the embryo in the picture of the home page. */
export const HERO_EMBRYO = {
  x: 608,
  y: 350,
  r: 276,
  mass: 226,
  cavity: mix(color.cream, color.blush, 0.2),
} as const;

/** The moving parts of the scene: the embryo as SVG, and the deflection by wind and water, each from -1 to 1. */
interface Moment {
  readonly embryo: string;
  readonly wind: number;
  readonly water: number;
}

/** The couple by the river, below an embryo as large as the sun; 1200 by 900. */
export function riverside({ embryo, wind, water: swell }: Moment): string {
  const sky = tint.petal;
  const far = mix(color.blush, color.midTeal, 0.2);
  const near = mix(color.blush, color.midTeal, 0.36);
  const water = mix(color.paleTeal, color.midTeal, 0.14);
  const plants =
    fill('M0 830C160 780 340 820 520 812C760 800 960 836 1200 790V900H0Z', tint.slate) +
    fill('M0 866C220 826 420 868 640 850C860 834 1020 868 1200 840V900H0Z', color.teal) +
    kash([
      [50, 840, 250, -30 + wind * 10],
      [112, 840, 330, 4 + wind * 14],
      [176, 840, 216, 40 + wind * 8],
    ]) +
    broadLeaf(-6, 910, 360, 26, color.midTeal) +
    broadLeaf(150, 916, 250, -22, color.teal) +
    broadLeaf(1206, 910, 400, -30, color.midTeal) +
    broadLeaf(1120, 920, 300, -4, color.teal) +
    line(
      'M330 905q-4-50-24-84m34 84q2-60 22-96M480 905q-4-50-22-80m30 80q2-60 16-92m8 92q6-40 24-60M738 905q-2-50-20-80m30 80q2-60 18-86M900 905q-4-50-24-84m34 84q2-60 20-96',
      tint.sage,
      9,
    );
  return (
    box(0, 0, 1200, 900, sky) +
    disc(608, 350, 420, mix(color.blush, color.cream, 0.28)) +
    disc(608, 350, 348, mix(color.blush, color.rose, 0.16)) +
    embryo +
    skyline(640, 1200, 150, far, 12, false) +
    parliament(968, 640, 0.86, near, far) +
    mosque(190, 640, 0.8, near) +
    box(0, 632, 1200, 12, near) +
    box(0, 642, 1200, 260, water) +
    put(
      swell * 9,
      0,
      line('M230 672h120M860 670h120M200 742h60M800 742h90M340 760h60', mix(water, color.cream, 0.6), 6),
    ) +
    put(swell * -7, 0, line('M570 700h70', tint.peach, 7)) +
    put(swell * 12, 0, boat(316, 722, 0.8)) +
    shapla(930, 766, 1) +
    couple() +
    plants
  );
}

/** The picture at the top of the home page. */
export function homeHero(): string {
  const { x, y, r, ...look } = HERO_EMBRYO;
  return picture(
    1200,
    900,
    riverside({ embryo: blastocyst(x, y, r, { ...look, cells: 20 }), wind: 0, water: 0 }),
  );
}
