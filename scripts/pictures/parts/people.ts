import { limb } from '../curves.ts';
import { color, mix, tint } from '../palette.ts';
import { disc, fill, line, put } from '../svg.ts';
import {
  type Arm,
  clothes,
  dupatta,
  isWoman,
  legs,
  type Person,
  sariFolds,
  shoulderOf,
  sleeveInk,
  torso,
} from './clothes.ts';
import { head, headBack, headBehind, neck } from './heads.ts';

function arm(person: Person, sign: number, at: Arm): string {
  const s = shoulderOf(person);
  const [ex, ey, hx, hy] = at;
  const ink = sleeveInk(person);
  const cloth = sign > 0 ? mix(ink, color.ink, person.wear === 'coat' ? 0.05 : 0.12) : ink;
  const short = person.wear === 'sari' || person.wear === 'scrubs';
  const x = sign * (s - 18);
  const bare = fill(
    limb([
      [x, 118, 21],
      [ex, ey, 16],
      [hx, hy, 10],
    ]),
    sign > 0 ? mix(person.skin, color.ink, 0.08) : person.skin,
  );
  const midX = x + (ex - x) * 0.7;
  const midY = 118 + (ey - 118) * 0.7;
  const cuffX = ex + (hx - ex) * 0.86;
  const cuffY = ey + (hy - ey) * 0.86;
  const sleeve = short
    ? limb([
        [x, 116, 24],
        [midX, midY, 21],
      ])
    : limb([
        [x, 116, 25],
        [ex, ey, 21],
        [cuffX, cuffY, 16],
      ]);
  const edge =
    person.wear === 'coat'
      ? line(`M${ex - sign * 10} ${ey - 70}L${ex - sign * 14} ${ey}`, color.darkSand, 2.5)
      : '';
  return bare + disc(hx, hy, 13, person.skin) + fill(sleeve, cloth) + edge;
}

function over(person: Person): string {
  if (person.wear === 'kameez') return dupatta(shoulderOf(person), person.second ?? color.blush);
  return person.stethoscope === true ? scope() : '';
}

function scope(): string {
  return (
    line('M-30 76C-42 130-38 160-28 190M30 76C40 120 38 140 36 158', color.teal, 5) +
    disc(-27, 194, 10, color.teal) +
    disc(-27, 194, 5, tint.lake)
  );
}

/** A person to the waist or chest, the head 100 high around (0, 0). */
export function bust(person: Person): string {
  const s = shoulderOf(person);
  const ink = sleeveInk(person);
  const side = (n: number) =>
    `M${n * (s - 40)} 82C${n * (s - 14)} 84 ${n * (s + 8)} 92 ${n * (s + 16)} 120C${n * (s + 28)} 180 ${n * (s + 32)} 300 ${n * (s + 32)} 420H${n * (s - 34)}V200Z`;
  const [near, far] =
    person.wear === 'coat'
      ? [mix(ink, color.darkSand, 0.4), mix(ink, color.darkSand, 0.6)]
      : [mix(ink, color.ink, 0.06), mix(ink, color.ink, 0.14)];
  const sides = fill(side(-1), near) + fill(side(1), far);
  return (
    headBehind(person) +
    sides +
    neck(person, isWoman(person) ? 18 : 22) +
    clothes(person, false) +
    over(person) +
    head(person)
  );
}

/** A standing person, the head 100 high around (0, 0); the soles are at y = 645. */
function standing(person: Person): string {
  const s = shoulderOf(person);
  const left = person.left ?? [-s - 4, 236, -s + 8, 350];
  const right = person.right ?? [s + 4, 236, s - 8, 350];
  if (person.back === true) {
    const plain =
      person.wear === 'coat' ? 440 : person.wear === 'kameez' || person.wear === 'panjabi' ? 460 : 330;
    const cloth = sleeveInk(person);
    const body =
      person.wear === 'sari'
        ? torso(s, 320, s - 30, s - 16, person.second ?? person.main) +
          sariFolds(person.main, person.second ?? person.main, 634) +
          fill(
            `M${-s + 4} 92L-26 76C10 150 50 230 58 300C30 400 0 440-30 470L-70 462C-60 330-70 200${-s + 4} 92Z`,
            mix(person.main, color.cream, 0.14),
          )
        : legs(person.second ?? color.deepTeal) +
          torso(s, plain, s - 24, s - 4, cloth) +
          line(`M0 150V${plain - 10}`, mix(cloth, color.ink, 0.12), 3);
    return arm(person, -1, left) + arm(person, 1, right) + body + headBack(person);
  }
  return (
    headBehind(person) +
    neck(person, isWoman(person) ? 17 : 21) +
    clothes(person, true) +
    arm(person, -1, left) +
    arm(person, 1, right) +
    over(person) +
    head(person)
  );
}

/** Places a person so that the soles stand on (x, y) and the whole figure is `height` high. */
export function stand(person: Person, x: number, y: number, height: number, mirrored = false): string {
  const scale = Math.round((height / 700) * 1000) / 1000;
  return put(x, Math.round(y - 645 * scale), standing(person), scale, 0, mirrored);
}
