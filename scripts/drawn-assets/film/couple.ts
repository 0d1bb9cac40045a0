import { color, mix, skin, tint } from './palette.ts';
import { disc, fill, line, oval, put } from './svg.ts';

/** Position of the hands that hold each other, from the middle between the couple and the top of his head. */
const HANDS = { x: -2, y: 318 } as const;

const earsAndNeck = (tone: string): string =>
  fill(
    'M-19 20V80H19V20ZM-46 6a7 11 0 0 1 14 0a7 11 0 0 1-14 0ZM32 6a7 11 0 0 1 14 0a7 11 0 0 1-14 0Z',
    tone,
  );

/** The head of the man from behind, 100 high around (0, 0). */
const hisHead = (): string =>
  earsAndNeck(skin.mid) +
  fill(
    'M0-64C-36-64-46-34-40 4C-38 20-34 34-28 44C-14 52 14 52 28 44C34 34 38 20 40 4C46-34 36-64 0-64Z',
    tint.hair,
  );

/** The head of the woman from behind, with a bun, 100 high around (0, 0). */
const herHead = (): string =>
  earsAndNeck(skin.light) +
  fill('M0-63C-38-63-47-30-42 6C-38 34-24 48 0 50C24 48 38 34 42 6C47-30 38-63 0-63Z', tint.hair) +
  oval(0, 36, 33, 28, mix(tint.hair, color.ink, 0.3)) +
  line('M-20 36Q0 12 20 36M0-60Q-2-20-30 10M0-60Q4-20 30 10', mix(tint.hair, color.rose, 0.16), 2.5);

/** The man in a panjabi. */
function man(): string {
  const shade = mix(color.teal, color.ink, 0.2);
  const trousers =
    fill('M-62 320C-64 440-58 540-54 640H-6L2 400L12 640H58C62 540 64 440 62 320Z', color.sand) +
    fill('M2 400L12 640H58L62 320Z', color.darkSand);
  const panjabi =
    fill(
      'M-22 62C-40 78-78 80-94 102C-88 160-76 210-74 260C-78 330-84 380-86 446Q0 464 86 446C84 380 78 330 74 260C76 210 88 160 94 102C78 80 40 78 22 62Z',
      color.teal,
    ) +
    fill(
      'M24 64C34 160 34 330 30 453Q62 451 86 446C84 380 78 330 74 260C76 210 88 160 94 102C78 80 40 78 24 64Z',
      shade,
    );
  const arms =
    line('M-112 300L-116 336M100 300L95 348', skin.mid, 25) +
    fill(
      'M-56 79Q-98 82-106 136Q-126 220-130 304Q-112 322-94 308Q-80 220-66 170Z',
      mix(color.teal, color.ink, 0.08),
    ) +
    fill('M56 79Q98 82 106 136Q126 220 118 314Q100 328 82 314Q78 230 66 170Z', shade);
  const collar = fill('M-26 60Q0 72 26 60L29 78Q0 90-29 78Z', mix(color.teal, color.cream, 0.2));
  return trousers + arms + panjabi + put(0, 0, hisHead(), 1, -4) + collar;
}

/** The woman in a saree, with flowers in her hair. */
function woman(): string {
  const pallu = mix(color.clay, color.rose, 0.14);
  const arms =
    line('M70 120Q90 220 112 316M-74 130Q-104 240-87 336', skin.light, 23) +
    line('M98 296l22-8M101 308l22-8', color.blush, 4) +
    line('M64 116L80 172M-68 116L-84 172', color.deepClay, 44);
  const saree =
    fill(
      'M-20 64C-34 80-70 82-80 104C-80 150-64 200-58 244H58C64 200 80 150 80 104C70 82 34 80 20 64Q0 84-20 64Z',
      color.deepClay,
    ) +
    fill(
      'M-60 226C-78 280-80 330-80 380C-80 480-92 560-100 650H100C92 560 80 480 80 380C80 330 78 280 60 226Z',
      color.clay,
    ) +
    fill(
      'M30 240C46 330 40 480 44 650H100C92 560 80 480 80 380C80 330 78 280 60 226Z',
      mix(color.clay, color.deepClay, 0.6),
    );
  const palluOverShoulder =
    fill(
      'M-84 108C-70 86-44 80-26 66C6 110 36 180 60 236C64 270 60 300 46 330C32 430 24 500 18 560L-92 548C-96 420-104 250-84 108Z',
      pallu,
    ) +
    fill(
      'M-84 108C-78 96-68 90-58 86C-66 230-64 400-62 552L-92 548C-96 420-104 250-84 108Z',
      mix(pallu, color.blush, 0.22),
    ) +
    line('M-26 68C6 112 36 182 58 238C62 270 58 300 44 330C32 430 24 494 18 552', color.blush, 7);
  const flowers = line('M-26 52Q0 74 26 52', color.cream, 9, ' stroke-dasharray="1 11"');
  return arms + saree + put(0, 0, herHead() + flowers, 1, 5) + palluOverShoulder;
}

/** A couple from behind, hand in hand. (0, 0) is the middle between them, at the top of his head. */
export const couple = (): string =>
  put(94, 52, man(), 0.8) +
  put(-94, 74, woman(), 0.77) +
  disc(HANDS.x, HANDS.y, 13, skin.mid) +
  line(`M${HANDS.x - 7} ${HANDS.y - 6}l7 13`, skin.light, 18);
