import { type Clip, lerp, smoothstep } from '../clip.ts';
import { color } from '../palette.ts';
import { rooms } from '../rooms/index.ts';
import { box, fade, picture, put } from '../svg.ts';

interface Stop {
  readonly room: string;
  readonly from: readonly [x: number, y: number, scale: number];
  readonly to: readonly [x: number, y: number, scale: number];
}

const stops: readonly Stop[] = [
  { room: 'reception', from: [0, -230, 1.2], to: [-130, -250, 1.2] },
  { room: 'embryology-lab', from: [-150, -230, 1.2], to: [-20, -230, 1.2] },
  { room: 'roof-garden', from: [-80, -290, 1.2], to: [-80, -190, 1.2] },
];

const bodies = new Map<string, string>();

function body(name: string): string {
  const known = bodies.get(name);
  if (known !== undefined) return known;
  const drawn = (rooms[name]?.() ?? '').replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  bodies.set(name, drawn);
  return drawn;
}

/** Slow pans over three rooms. */
export const clinicTour: Clip = {
  seconds: 8,
  frame: (progress) => {
    const views = stops.map((stop, index) => {
      const start = index / 3;
      const opacity = index === 0 ? 1 : smoothstep(progress, start - 0.03, start + 0.03);
      if (opacity === 0 || (index < 2 && progress > start + 1 / 3 + 0.03)) return '';
      const share = Math.min(1, Math.max(0, (progress - start + 0.04) / (1 / 3 + 0.08)));
      const [x, y, scale] = [0, 1, 2].map((part) =>
        lerp(stop.from[part] ?? 0, stop.to[part] ?? 0, share),
      ) as [number, number, number];
      return fade(opacity, put(x, y, body(stop.room), scale));
    });
    return picture(1280, 720, box(0, 0, 1280, 720, color.sand) + views.join(''), true);
  },
};
