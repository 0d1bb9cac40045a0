import { constants } from 'node:os';

/** Exit code of a program that a signal ended, by the convention of shells. */
export const signalExitCode = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/**
 * Calls a function on the first SIGINT, SIGTERM or SIGHUP. Later ones are ignored while it cleans up: on Ctrl-C the
 * terminal, npm and run.mjs each send one.
 */
export function onStop(stop: (signal: NodeJS.Signals) => void): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop(signal);
    });
}
