import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { acceptCandidates } from '../../src/feeds/snapshot.ts';
import { BuildError, describeEnd } from './run-astro.ts';

/** Builds a site into a folder, which is created only when the site is complete. */
export interface Build {
  /** Rejects when the build fails or is aborted. */
  (outDir: string, signal: AbortSignal): Promise<void>;
  /** Called when the built site has passed its checks, before it goes live. */
  readonly onAccepted?: () => Promise<void>;
}

/** Maximum number of characters of a failed build's error output in the message. */
const MAX_ERROR_LENGTH = 4000;

const BUILD_PROCESS = fileURLToPath(import.meta.resolve('./build-process.ts'));

/**
 * Returns the build of this project's site. Runs in a process group of its own, so that all its processes can be killed
 * together. `onLine` receives each line of its output. With `isPublished`, launch blockers (`npm run check:launch`)
 * stop the build.
 */
export function siteBuild({
  env = process.env,
  onLine = () => {},
  isPublished = false,
}: {
  env?: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
  isPublished?: boolean;
} = {}): Build {
  const build: Build = async (outDir, signal) => {
    const child = spawn(process.execPath, [BUILD_PROCESS, outDir, isPublished ? 'publish' : ''], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let errors = '';
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.trim()) onLine(line);
      });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-MAX_ERROR_LENGTH);
    });
    const kill = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Ignores an error: the process group has ended already.
      }
    };
    signal.addEventListener('abort', kill);
    const [code, killed] = await once(child, 'close').finally(() =>
      signal.removeEventListener('abort', kill),
    );
    signal.throwIfAborted();
    if (code !== 0) throw new BuildError((!killed && errors.trim()) || describeEnd(code, killed));
  };
  return Object.assign(build, { onAccepted: () => acceptCandidates(env) });
}
