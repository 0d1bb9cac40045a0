import { type Clip, lerp, smoothstep } from '../clip.ts';
import { dots } from '../curves.ts';
import { color, mix, tint } from '../palette.ts';
import { days, embryo } from '../parts/cells.ts';
import { sperm } from '../parts/sperm.ts';
import { pipette } from '../scenes/cells.ts';
import { disc, fade, fill, line, type Point, put, ring } from '../svg.ts';
import { background, sheet } from './sheet.ts';

/** Day 1 to day 5 of an embryo. */
export const embryoDevelopment: Clip = {
  seconds: 8,
  frame: (progress) => {
    const at = Math.min(5.999, progress * 6);
    const stage = Math.floor(at);
    const into = smoothstep(at - stage, 0, 0.34);
    const breath = 1 + Math.sin(progress * Math.PI * 12) * 0.008;
    const before = stage > 0 ? embryo(days[stage - 1] ?? 'zygote', 0, 0, 190) : '';
    const now = embryo(
      days[stage] ?? 'zygote',
      0,
      0,
      stage === 5 ? lerp(186, 200, smoothstep(at, 5, 6)) : 190,
    );
    const places = days.map((_, index): Point => [440 + index * 80, 660]);
    return sheet(
      background(color.paleTeal, tint.mist, 8) +
        disc(640, 320, 286, mix(color.paleTeal, color.midTeal, 0.16)) +
        disc(640, 320, 274, mix(color.paleTeal, color.cream, 0.35)) +
        ring(640, 320, 246, tint.sage, 2.5, ' stroke-dasharray="2 12"') +
        put(640, 320, before + fade(stage === 0 ? 1 : into, now), breath) +
        line('M440 660H840', tint.lake, 6) +
        line(`M440 660H${lerp(440, 840, Math.min(1, at / 5))}`, color.midTeal, 6) +
        dots(places, 22, tint.lake) +
        dots(places.slice(0, Math.min(6, stage + 1)), 22, color.midTeal) +
        dots(places.slice(stage, stage + 1), 11, color.cream),
    );
  },
};

/** A single sperm is placed in an egg. */
export const icsiInjection: Clip = {
  seconds: 7,
  frame: (progress) => {
    const inward = smoothstep(progress, 0.06, 0.22);
    const through = smoothstep(progress, 0.26, 0.44);
    const out = smoothstep(progress, 0.68, 0.92);
    const tip = lerp(lerp(lerp(1120, 800, inward), 606, through), 1330, out);
    const released = smoothstep(progress, 0.46, 0.64);
    const cell = lerp(tip + 92, 566, released);
    const cellX = progress > 0.64 ? 566 : cell;
    const wedge = Math.max(0, Math.min(1, (762 - tip) / 150)) * (1 - smoothstep(progress, 0.68, 0.76));
    const dent = put(
      590,
      360,
      fill(
        `M${142} ${-40 * wedge}Q${142 - 84 * wedge} ${-10 * wedge} ${142 - 96 * wedge} 0Q${142 - 84 * wedge} ${10 * wedge} 142 ${40 * wedge}A147 147 0 0 0 142 ${-40 * wedge}Z`,
        mix(color.blush, color.rose, 0.15),
      ),
    );
    const needle = put(
      tip,
      360,
      fill('M0 5L84-17H900V17H78Z', tint.lake, ' opacity=".9"') +
        line('M0 5L84-17H900M900 17H78L0 5', color.midTeal, 5) +
        line('M104-7H900', color.cream, 5),
    );
    const swim = sperm(
      cellX,
      361,
      180,
      1.15,
      progress * 26 * (1 - smoothstep(progress, 0.6, 0.8)),
      color.deepTeal,
    );
    return sheet(
      background(color.paleTeal, tint.mist, 12) +
        disc(640, 360, 330, mix(color.paleTeal, color.midTeal, 0.16)) +
        disc(640, 360, 318, mix(color.paleTeal, color.cream, 0.35)) +
        ring(640, 360, 284, tint.sage, 2.5, ' stroke-dasharray="2 12"') +
        put(388, 360, pipette(420, 44, 66), 1, 0, true) +
        put(590, 360, embryo('egg', 0, 0, 206), 1 + Math.sin(progress * 20) * 0.002) +
        (wedge > 0.02 ? dent : '') +
        needle +
        swim,
    );
  },
};
