import { spawn } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './world.ts';

/** What a build came to. */
export interface BuildResult {
  /** Its exit code; null when it was killed. */
  readonly code: number | null;
  /** All that it printed. */
  readonly output: string;
}

/** A project with our code and content, whose files a test may change. */
export interface Project {
  readonly root: string;
  /**
   * Runs `scripts/build.ts` there.
   * @param killAt Kills it, with all that it started, as soon as it has printed this.
   */
  build(env: Record<string, string>, killAt?: RegExp): Promise<BuildResult>;
  remove(): Promise<void>;
}

const SHARED = [
  'node_modules',
  'astro.config.mjs',
  'tsconfig.json',
  'tailwind.config.cjs',
  'package.json',
  'public',
  'netlify.toml',
];

function build(cwd: string, env: Record<string, string>, killAt?: RegExp): Promise<BuildResult> {
  const child = spawn(process.execPath, [path.resolve('scripts/build.ts')], {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      if (killAt?.test(output) && child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    });
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}

/** Makes such a project. */
export async function makeProject(): Promise<Project> {
  const { folder: root, remove } = await makeFolder();
  await cp('src', path.join(root, 'src'), { recursive: true });
  for (const file of SHARED) await symlink(path.resolve(file), path.join(root, file));
  return { root, remove, build: (env, killAt) => build(root, env, killAt) };
}
