import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Maximum duration of a program, in milliseconds: an installation of all packages, or a build without a cache. */
const TIMEOUT = 15 * 60_000;

/** Maximum number of bytes of output. */
const MAX_OUTPUT = 16 * 1024 * 1024;

/** Maximum number of characters of a failed program's error output in the message. */
const MAX_ERROR_LENGTH = 4000;

/** Options of a program. */
interface ProgramOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Stops the program. */
  readonly signal: AbortSignal;
}

/** Failed program; the message is its error output. */
class ProgramError extends Error {
  override name = 'ProgramError';
}

/** Runs a program to its end. @returns Its output. @throws ProgramError */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<string> {
  try {
    const limits = { timeout: TIMEOUT, maxBuffer: MAX_OUTPUT };
    const { stdout } = await promisify(execFile)(program, [...args], { ...options, ...limits });
    return stdout.trim();
  } catch (error) {
    options.signal.throwIfAborted();
    const isKilled = error instanceof Error && 'killed' in error && error.killed === true;
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const call = [program, ...args].join(' ');
    const end = isKilled ? `took longer than ${TIMEOUT / 60_000} minutes` : 'failed';
    throw new ProgramError(output.slice(-MAX_ERROR_LENGTH) || `\`${call}\` ${end}.`);
  }
}
