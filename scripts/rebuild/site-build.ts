/** A build of the whole site in a process group of its own, which can be ended whole at any moment. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildError, buildSite } from '../support/build-site.ts';

/** Builds a site into a folder, which appears whole or not at all. @throws Error when it fails or is aborted. */
export type Build = (outDir: string, signal: AbortSignal) => Promise<void>;

/** Characters of a failed build's last words that are kept. */
const LAST_WORDS = 4000;

/** Ends a process and everything that it started. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** The build of this project's site. `onLine` gets each line that it prints. */
export function siteBuild({
  env = process.env,
  onLine = () => {},
}: {
  env?: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
} = {}): Build {
  return async (outDir, signal) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), outDir], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const kill = () => killGroup(child.pid);
    signal.addEventListener('abort', kill);
    let words = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) onLine(line);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-LAST_WORDS);
    });
    const { promise, resolve, reject } = Promise.withResolvers<number | null>();
    child.on('error', reject);
    child.on('close', resolve);
    const code = await promise.finally(() => signal.removeEventListener('abort', kill));
    signal.throwIfAborted();
    if (code !== 0) throw new BuildError(words.trim() || `The build ended with code ${code}.`);
  };
}

if (import.meta.main) {
  // The pipe closes when the parent dies, even by force: nothing of this build may outlive it.
  const dieWithParent = () => killGroup(process.pid);
  process.on('disconnect', dieWithParent);
  try {
    await buildSite({ outDir: process.argv[2] ?? '', onLine: (line) => console.log(line) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
  process.off('disconnect', dieWithParent);
  process.disconnect();
}
