import { constants } from 'node:os';

/** Returns the exit code of a program that a signal ended, by the convention of shells, e.g. 130 for SIGINT. */
export const signalExitCode = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/**
 * Calls a function on the first SIGINT, SIGTERM or SIGHUP. Ignores later signals during the cleanup: on Ctrl-C, the
 * terminal, npm and run.mjs each send a signal.
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
