/** A path command with its arguments. */
interface Command {
  readonly letter: string;
  readonly values: readonly number[];
}

const sizes: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

function parse(d: string): Command[] {
  const commands: Command[] = [];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = sizes[letter.toLowerCase()] ?? 0;
    if (size === 0) commands.push({ letter, values: [] });
    for (let at = 0; size > 0 && at < numbers.length; at += size) {
      const next = at > 0 && letter === 'M' ? 'L' : at > 0 && letter === 'm' ? 'l' : letter;
      commands.push({ letter: next, values: numbers.slice(at, at + size) });
    }
  }
  return commands;
}

function short(value: number, places: number): string {
  const rounded = Number(value.toFixed(places));
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

function joined(letter: string, values: readonly string[]): string {
  return (
    letter +
    values.reduce(
      (text, value, index) => text + (index === 0 || value.startsWith('-') ? '' : ' ') + value,
      '',
    )
  );
}

function absolute(command: Command, x: number, y: number): Command {
  const { letter, values } = command;
  const upper = letter.toUpperCase();
  if (letter === upper) return command;
  const moved = values.map((value, index) => {
    if (upper === 'H') return value + x;
    if (upper === 'V') return value + y;
    if (upper === 'A') return index < 5 ? value : value + (index === 5 ? x : y);
    return value + (index % 2 === 0 ? x : y);
  });
  return { letter: upper, values: moved };
}

function relative(values: readonly number[], letter: string, x: number, y: number): number[] {
  return values.map((value, index) => {
    if (letter === 'H') return value - x;
    if (letter === 'V') return value - y;
    if (letter === 'A') return index < 5 ? value : value - (index === 5 ? x : y);
    return value - (index % 2 === 0 ? x : y);
  });
}

/** Rewrites path data with rounded numbers, using the shorter of absolute and relative commands. */
function shortPath(d: string): string {
  const commands = parse(d);
  const exact: Command[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const command of commands) {
    const full = absolute(command, x, y);
    const { letter, values } = full;
    exact.push(full);
    if (letter === 'Z') [x, y] = [startX, startY];
    else if (letter === 'H') x = values[0] ?? x;
    else if (letter === 'V') y = values[0] ?? y;
    else [x, y] = [values[values.length - 2] ?? x, values[values.length - 1] ?? y];
    if (letter === 'M') [startX, startY] = [x, y];
    low = Math.min(low, x, y);
    high = Math.max(high, x, y);
  }
  const places = high - low < 44 && high - low > 0 ? 1 : 0;
  return write(exact, places);
}

function write(commands: readonly Command[], places: number): string {
  const round = (value: number) => Number(value.toFixed(places));
  let [x, y, startX, startY, reflectX, reflectY] = [0, 0, 0, 0, 0, 0];
  let text = '';
  let last = '';
  for (const { letter, values } of commands) {
    if (letter === 'Z') {
      text += 'Z';
      last = 'Z';
      [x, y, reflectX, reflectY] = [startX, startY, startX, startY];
      continue;
    }
    let kind = letter;
    let at =
      letter === 'A'
        ? values.map((value, index) => (index < 5 ? Number(value.toFixed(1)) : round(value)))
        : values.map(round);
    if (kind === 'L' && at[1] === y) [kind, at] = ['H', [at[0] ?? 0]];
    else if (kind === 'L' && at[0] === x) [kind, at] = ['V', [at[1] ?? 0]];
    const follows = last.toUpperCase() === 'C' || last.toUpperCase() === 'S';
    if (
      kind === 'C' &&
      follows &&
      Math.hypot((at[0] ?? 0) - reflectX, (at[1] ?? 0) - reflectY) <= 1.5 / 10 ** places
    )
      [kind, at] = ['S', at.slice(2)];
    const wide = at.map((value) => short(value, 1));
    const near = relative(at, kind, x, y).map((value) => short(value, 1));
    const options = [joined(kind, wide), joined(kind.toLowerCase(), near)].map((option) => {
      const repeat = option[0] === last && kind !== 'M';
      return repeat ? (/^.-/.test(option) ? option.slice(1) : ` ${option.slice(1)}`) : option;
    });
    const [first = '', second = ''] = options;
    const useNear = second.length < first.length;
    text += useNear ? second : first;
    last = useNear ? kind.toLowerCase() : kind;
    const end = [...at];
    if (kind === 'H') x = end[0] ?? x;
    else if (kind === 'V') y = end[0] ?? y;
    else {
      const [ex, ey] = [end[end.length - 2] ?? x, end[end.length - 1] ?? y];
      const [cx, cy] =
        kind === 'C' || kind === 'S' ? [end[end.length - 4] ?? ex, end[end.length - 3] ?? ey] : [ex, ey];
      [reflectX, reflectY, x, y] = [2 * ex - cx, 2 * ey - cy, ex, ey];
    }
    if (kind === 'M') [startX, startY] = [x, y];
  }
  return text;
}

function shortNumbers(text: string, places: number): string {
  return text.replace(/-?\d*\.\d+/g, (found) => short(Number(found), places));
}

/** Minifies SVG markup: shorter path data, merged strokes of equal style, rounded numbers. */
export function minifySvg(markup: string): string {
  return markup
    .replace(/ ([a-z0-9-]+)="([^"]*)"/g, (whole, name: string, value: string) => {
      if (name === 'd') return ` d="${shortPath(value)}"`;
      if (!/\d\.\d/.test(value)) return whole;
      if (name === 'transform') return ` transform="${shortNumbers(value, 2).replace(/ -/g, '-')}"`;
      return ` ${name}="${shortNumbers(value, Number(value) > 40 ? 0 : name === 'opacity' ? 2 : 1)}"`;
    })
    .replace(/ c?[xy]="0"/g, '')
    .replace(
      /(?:<path d="[^"]*"( stroke="[^"]*"[^>]*)\/>)(?:<path d="[^"]*"\1\/>)+/g,
      (run, attributes: string) => {
        const paths = [...run.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d);
        return `<path d="${paths.join('')}"${attributes}/>`;
      },
    );
}
