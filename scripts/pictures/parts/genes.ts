import { color, mix } from '../palette.ts';
import { line, put } from '../svg.ts';

/** Colors of a helix: two strands and two halves of its rungs. */
interface HelixInks {
  readonly first: string;
  readonly second: string;
  readonly rungs: readonly [string, string];
}

const plainInks: HelixInks = {
  first: color.clay,
  second: color.midTeal,
  rungs: [color.rose, mix(color.paleTeal, color.midTeal, 0.45)],
};

/** A DNA helix lying along the x axis from (0, 0); `half` is the length of half a turn. */
export function helix(halves: number, half: number, reach: number, width: number, inks = plainInks): string {
  const behind: [string, string] = ['', ''];
  const front: [string, string] = ['', ''];
  const rungs: [string, string] = ['', ''];
  for (let index = 0; index < halves; index += 1) {
    const x = index * half;
    const c1 = x + half * 0.364;
    const c2 = x + half * 0.636;
    const even = index % 2 === 0;
    behind[even ? 1 : 0] += `M${x} ${reach}C${c1} ${reach} ${c2} ${-reach} ${x + half} ${-reach}`;
    front[even ? 0 : 1] += `M${x} ${-reach}C${c1} ${-reach} ${c2} ${reach} ${x + half} ${reach}`;
    for (const share of [0, 0.16, 0.32, 0.68, 0.84]) {
      const y = Math.cos(share * Math.PI) * reach;
      if (share === 0 && index === 0) continue;
      rungs[0] += `M${x + share * half} 0V${-y}`;
      rungs[1] += `M${x + share * half} 0V${y}`;
    }
  }
  return (
    line(behind[0], inks.first, width) +
    line(behind[1], inks.second, width) +
    line(rungs[0], inks.rungs[0], width * 0.55) +
    line(rungs[1], inks.rungs[1], width * 0.55) +
    line(front[0], inks.first, width) +
    line(front[1], inks.second, width)
  );
}

/** A banded chromosome of two sister chromatids; `long` is its half height. */
export function chromosome(x: number, y: number, long: number, ink: string, band: string, angle = 0): string {
  const top = -long * 0.72;
  const arm = (side: number) =>
    line(
      `M${side * 17} ${top}Q${side * 5} ${top * 0.45} ${side * 7} 0Q${side * 5} ${long * 0.5} ${side * 20} ${long}`,
      ink,
      17,
    );
  const stripe = (share: number, width: number) => {
    const spread = 7 + 12 * share * share;
    const y = (share * long).toFixed(0);
    return line(`M${(-spread - 5).toFixed(0)} ${y}h10M${(spread - 5).toFixed(0)} ${y}h10`, band, width);
  };
  return put(x, y, arm(-1) + arm(1) + stripe(-0.42, 6) + stripe(0.34, 5) + stripe(0.68, 7), 1, angle);
}
