import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Milliseconds within which the command must end. */
const TIMEOUT = 60_000;

/**
 * The command that makes the web server serve a new release (RELEASE_COMMAND), such as a reload; undefined when none is set.
 * The returned function rejects with the command's error output when it fails.
 */
export function releaseCommand(env: NodeJS.ProcessEnv): (() => Promise<void>) | undefined {
  const command = env.RELEASE_COMMAND;
  if (!command) return undefined;
  return async () => {
    try {
      await run('/bin/sh', ['-c', command], { env, timeout: TIMEOUT });
    } catch (error) {
      const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
      throw new Error(
        'RELEASE_COMMAND failed, so the web server still serves the release before. ' +
          `Run the command by hand, or reload the web server.\n${output.slice(-2000)}`,
      );
    }
  };
}
