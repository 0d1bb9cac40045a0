import type { Progress } from './execute.ts';

const WIDTH = 24;

/** A line such as `[████████░░░░░░░░] 40/80 pages`. */
export function progressLine({ what, done, total }: Progress): string {
  const filled = total === 0 ? WIDTH : Math.floor((done / total) * WIDTH);
  return `[${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}] ${done}/${total} ${what}`;
}

/** Shows progress: one line that grows in a terminal, one line a phase elsewhere. */
export function progressWriter(out: NodeJS.WriteStream = process.stdout): (progress: Progress) => void {
  return (progress) => {
    const isDone = progress.done === progress.total;
    if (out.isTTY) out.write(`\r\u001b[K${progressLine(progress)}${isDone ? '\n' : ''}`);
    else if (isDone) out.write(`${progressLine(progress)}\n`);
  };
}
