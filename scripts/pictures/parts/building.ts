import { color, mix } from '../palette.ts';
import { box, dashes, fill, line } from '../svg.ts';

/** How a building front is drawn. */
interface Front {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly floors: number;
  readonly floor: number;
  readonly wall: string;
  readonly glass: string;
  readonly trim: string;
  readonly balcony?: boolean;
}

/** A building front standing on (x, y) with an arched entrance. */
export function building(front: Front): string {
  const { x, y, width, floors, floor, wall, glass, trim, balcony = false } = front;
  const top = y - floors * floor - 30;
  let body =
    box(x, top, width, y - top, wall) +
    box(x + width * 0.72, top, width * 0.28, y - top, mix(wall, color.ink, 0.07));
  body +=
    box(x - 8, top - 14, width + 16, 18, trim, 3) +
    box(x + width * 0.62, top - 44, 44, 30, mix(wall, color.ink, 0.12), 3);
  const pattern = floor > 100 ? '64 50' : '30 20';
  for (let index = 1; index < floors; index += 1) {
    const fy = top + 30 + (index - 1) * floor + floor * 0.36;
    body += dashes(`M${x + 22} ${fy}H${x + width - 16}`, glass, floor * 0.5, pattern);
    if (floor > 100) body += line(`M${x + 22} ${fy - floor * 0.06}H${x + width - 16}`, wall, 5);
    if (balcony)
      body +=
        line(`M${x + 16} ${fy + floor * 0.34}H${x + width - 16}`, trim, 5) +
        dashes(`M${x + 16} ${fy + floor * 0.22}H${x + width - 16}`, trim, floor * 0.2, '2 8');
    else body += line(`M${x} ${fy + floor * 0.46}H${x + width}`, mix(wall, color.ink, 0.1), 4);
  }
  const mid = x + width / 2;
  const h = floor * 0.95;
  const half = Math.max(44, floor * 0.34);
  const inner = half - floor * 0.12;
  const panes = floor > 100 ? 96 : 40;
  body += fill(
    `M${mid - half} ${y}V${y - h + half}A${half} ${half} 0 0 1 ${mid + half} ${y - h + half}V${y}Z`,
    trim,
  );
  body += fill(
    `M${mid - inner} ${y}V${y - h + half}A${inner} ${inner} 0 0 1 ${mid + inner} ${y - h + half}V${y}Z`,
    mix(glass, color.cream, 0.35),
  );
  body += line(
    `M${mid} ${y}V${y - h + half - inner}M${mid - 10} ${y - floor * 0.46}v${floor * 0.14}M${mid + 10} ${y - floor * 0.46}v${floor * 0.14}`,
    trim,
    4,
  );
  const win = (wx: number) => box(wx, y - floor * 0.78, panes, floor * 0.46, glass, 4);
  return body + win(x + 22) + win(x + width - 22 - panes);
}
